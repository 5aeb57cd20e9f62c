import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { segmentsOf } from "./index.ts";
import { createServerTranscriber, transcriptionAddress } from "./server-transcriber.ts";
import { folder, ofServer, recording, reports, server, TALK, transcribe, VERBOSE } from "./testing-transcriber.ts";
import { startTranscriptionServer } from "./testing-transcription-server.ts";

describe("a transcription server", () => {
  test("gets the recording as a form, and its answer becomes segments with their confidence", async () => {
    server.answerWith({ body: VERBOSE });
    const speech = await ofServer({ key: "secret", language: "en" });
    expect(segmentsOf(speech, "Ida")).toEqual([
      { startMs: 0, endMs: 2500, speaker: "Ida", text: "We sold the boat.", confidenceScore: 90 },
      { startMs: 7000, endMs: 8250, speaker: "Ida", text: "And then?", confidenceScore: 50 },
    ]);
    const [{ file, ...request } = { file: null }] = server.requests;
    expect(request).toEqual({
      path: "/v1/audio/transcriptions",
      authorization: "Bearer secret",
      fields: {
        ...{ model: "whisper-1", language: "en", response_format: "verbose_json" },
        "timestamp_granularities[]": "segment",
      },
    });
    expect([file?.name, file?.type, file?.bytes.equals(TALK)]).toEqual(["recording.wav", "audio/wav", true]);
  });

  test("is asked to tell speakers apart when its model can", async () => {
    const segments = [
      { type: "transcript.text.segment", id: "1", start: 0, end: 1, text: "Sold?", speaker: "A" },
      { type: "transcript.text.segment", id: "2", start: 1, end: 2, text: "Sold.", speaker: "B" },
    ];
    server.answerWith({ body: JSON.stringify({ text: "Sold? Sold.", segments }) });
    const speech = await ofServer({ model: "gpt-4o-transcribe-diarize" });
    expect(segmentsOf(speech, "Ida").map(({ speaker, text }) => [speaker, text])).toEqual([
      ["A", "Sold?"],
      ["B", "Sold."],
    ]);
    expect(server.requests[0]?.fields).toMatchObject({ response_format: "diarized_json", chunking_strategy: "auto" });
  });

  test("leads to segments without times when it answers only a text", async () => {
    server.answerWith({ body: JSON.stringify({ text: "We sold the boat." }) });
    const speech = await ofServer({ model: "gpt-4o-transcribe" });
    expect(segmentsOf(speech, "")).toEqual([{ startMs: null, endMs: null, speaker: "", text: "We sold the boat." }]);
    expect(server.requests[0]?.fields.response_format).toBe("json");
  });

  test.each([
    [401, "DomainError: The transcription server does not accept the key that Quarry has for it."],
    [403, "DomainError: The transcription server does not accept the key that Quarry has for it."],
    [
      413,
      "DomainError: This recording (1 MB) is too large for the transcription server: upload it in parts, or a smaller .mp3 of it, or its transcript.",
    ],
    [
      400,
      "DomainError: The transcription server cannot read this recording (status 400): upload it as another kind of file, such as .mp3, or upload its transcript.",
    ],
    [
      302,
      "DomainError: The transcription server cannot read this recording (status 302): upload it as another kind of file, such as .mp3, or upload its transcript.",
    ],
    [429, "TemporaryFailure: The transcription server has too much to do. Please try again later."],
    [
      404,
      "DomainError: The transcription server does not know the address or the model that it is asked for (status 404). Whoever runs Quarry finds the cause in its log.",
    ],
    [500, "TemporaryFailure: The transcription server has failed (status 500). Please try again later."],
    [502, "TemporaryFailure: The transcription server cannot be reached. Please try again later."],
    [503, "TemporaryFailure: The transcription server cannot be reached. Please try again later."],
  ])("causes its own sentence when it answers %i", async (status, refusal) => {
    server.answerWith({ status, body: "no" });
    expect(await ofServer().catch((error) => `${error}`)).toBe(refusal);
    expect(`${reports[0]}`).toBe(`Error: The transcription server answers ${status}: no`);
  });

  test.each([
    [undefined, null],
    ["20", 20],
    ["0", 0],
    ["7200", 3_600],
    [new Date(Date.now() + 60_000).toUTCString(), 60],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    ["soon", null],
  ])("is asked again, after Retry-After: %s, in %s seconds", async (retryAfter, seconds) => {
    server.answerWith({ status: 429, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } });
    const fault = await ofServer().catch((error) => error);
    if (seconds === 60) expect(Math.abs(fault.retryAfterS - 60)).toBeLessThanOrEqual(2);
    else expect(fault.retryAfterS).toBe(seconds);
  });

  test.each(['{"error":"failed to read audio data"}', ' {\n "error": {"message": "Loading model", "code": 503}}'])(
    "has failed when it answers 200 and %s",
    async (body) => {
      server.answerWith({ body });
      await expect(ofServer()).rejects.toThrow("The transcription server cannot read this recording: upload it");
      expect(`${reports[0]}`).toContain(body);
    },
  );

  test("is asked again when its answer breaks off", async () => {
    server.answerWith({ body: VERBOSE, cut: true });
    await expect(ofServer()).rejects.toMatchObject({ name: "TemporaryFailure", message: /cannot be reached/ });
    server.answerWith({ early: true, cut: true });
    await expect(ofServer()).rejects.toMatchObject({ name: "TemporaryFailure", message: /cannot be reached/ });
  });

  test("is not blamed for a recording or a work folder that this machine cannot use", async () => {
    const settings = { address: server.address, key: null, model: "whisper-1", language: null, timeMs: 5_000 };
    const listen = createServerTranscriber({ ...settings, ffmpeg: "/no/such/ffmpeg" }, () => {});
    const order = { type: "audio/wav", signal: new AbortController().signal, reportProgress: async () => {} } as const;
    await expect(listen({ ...order, path: path.join(folder, "none") })).rejects.toThrow("ENOENT");
    server.answerWith({ status: 415, body: "no" });
    vi.stubEnv("TMPDIR", path.join(folder, "none"));
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(listen({ ...order, path: recording })).rejects.toThrow("ENOENT");
  });

  test("may answer slowly, byte by byte", async () => {
    server.answerWith({ body: VERBOSE, slowly: true });
    expect((await ofServer()).cues).toHaveLength(2);
  });

  test.each([
    ["SRT", "1\n00:00:00,000 --> 00:00:02,500\n We sold the boat.\n\n2\n00:00:07,000 --> 00:00:08,250\n And then?\n\n"],
    [
      "WebVTT",
      "WEBVTT\n\n00:00:00.000 --> 00:00:02.500\n We sold the boat.\n\n00:00:07.000 --> 00:00:08.250\n And then?\n\n",
    ],
    [
      "segments with their times as texts",
      JSON.stringify({
        segments: [
          { start: "0.0", end: "2.5", text: " We sold the boat." },
          { start: "7.0", end: "8.25", text: " And then?" },
        ],
      }),
    ],
    [
      "segments with times such as captions have",
      JSON.stringify({
        segments: [
          { start: "00:00:00.000", end: "00:00:02.500", text: "We sold the boat." },
          { start: "00:00:07.000", end: "00:00:08.250", text: "And then?" },
        ],
      }),
    ],
  ])("may answer with %s in place of the requested format", async (_, body) => {
    server.answerWith({ body, headers: { "content-type": "text/plain" } });
    expect(segmentsOf(await ofServer(), "Ida")).toMatchObject([
      { startMs: 0, endMs: 2500, text: "We sold the boat." },
      { startMs: 7000, endMs: 8250, text: "And then?" },
    ]);
  });

  test.each(["<html>welcome</html>", "", "[]", '{"segments":"none"}', '{"segments":[{"start":"0"}]}', "Once upon."])(
    "has transcribed nothing when it answers %j",
    async (body) => {
      server.answerWith({ body });
      await expect(ofServer()).rejects.toThrow("The transcription gave something that is no transcript.");
    },
  );

  test.each(['{"text":"","segments":[]}', '{"text":" ","segments":[{"start":0,"end":1,"text":" "}]}'])(
    "has found no speech when it answers %s",
    async (body) => {
      server.answerWith({ body });
      const speech = await ofServer();
      expect(() => segmentsOf(speech, "")).toThrow("No speech was found in this recording.");
    },
  );

  test("may refuse before it has read the whole recording", async () => {
    await writeFile(recording, Buffer.alloc(8 * 1024 * 1024));
    server.answerWith({ status: 413, early: true });
    await expect(ofServer()).rejects.toThrow("This recording (8 MB) is too large for the transcription server");
    await writeFile(recording, TALK);
  });

  test("gets the recording even when it refuses to be asked first", async () => {
    server.answerWith({ status: 417, early: true }, { body: VERBOSE });
    expect((await ofServer()).cues).toHaveLength(2);
  });

  test("causes one sentence when it is unreachable or never answers", async () => {
    const away = await startTranscriptionServer();
    await away.close();
    await expect(ofServer({ address: away.address })).rejects.toThrow("cannot be reached");
    server.answerWith(null);
    await expect(ofServer({ timeMs: 100 })).rejects.toThrow("The transcription takes too long.");
  });

  test("loses its connection as soon as the job is cancelled", async () => {
    server.answerWith(null);
    const leave = new AbortController();
    const settings = { address: server.address, key: null, model: "m", language: null, timeMs: 5_000 };
    const { speech } = transcribe({ kind: "server", ...settings }, leave.signal);
    leave.abort(new Error("lost"));
    await expect(speech).rejects.toThrow();
  });

  test.each([
    ["http://127.0.0.1:8000", "http://127.0.0.1:8000/v1/audio/transcriptions"],
    ["http://127.0.0.1:8000/", "http://127.0.0.1:8000/v1/audio/transcriptions"],
    ["https://example.org/v1/", "https://example.org/v1/audio/transcriptions"],
    ["https://example.org/openai/v1", "https://example.org/openai/v1/audio/transcriptions"],
    ["https://example.org/inference", "https://example.org/inference"],
    ["https://example.org/v1/audio/transcriptions?a=b", "https://example.org/v1/audio/transcriptions?a=b"],
  ])("%s is asked at %s", (address, expected) => {
    expect(transcriptionAddress(address).href).toBe(expected);
  });
});
