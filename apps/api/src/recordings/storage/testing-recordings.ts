/** A WAV file: so many seconds of silence, in 8,000 bytes each. */
export function wavFile(seconds: number): Buffer {
  const rate = 8_000;
  const data = Buffer.alloc(Math.round(seconds * rate), 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** An MP3 file: frames of silence, 26 ms each. */
export function mp3File(frameCount: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc0]);
  return Buffer.concat(Array.from({ length: frameCount }, () => frame));
}

/** An MP4 file with a track of sound and, for a video, one of pictures; `brand` is `isom`, `M4A ` or `qt  `. */
export function mp4File({ brand, seconds, isVideo }: { brand: string; seconds: number; isVideo: boolean }): Buffer {
  const length = seconds * 1000;
  const sound = box("mp4a", u32(0, 1, 0, 0, 0x0002_0010, 0, 44_100 << 16));
  const picture = box("avc1", u32(0, 1), Buffer.alloc(70));
  const track = (id: number, kind: string, entry: Buffer) =>
    box(
      "trak",
      box("tkhd", u32(7, 0, 0, id, 0, length), Buffer.alloc(60)),
      box(
        "mdia",
        box("mdhd", u32(0, 0, 0, 1000, length, 0)),
        box("hdlr", u32(0, 0), Buffer.from(kind), Buffer.alloc(13)),
        box("minf", box("stbl", box("stsd", u32(0, 1), entry), box("stts", u32(0, 1, 1, length)), SAMPLE_TABLES)),
      ),
    );
  const tracks = [track(1, "soun", sound), ...(isVideo ? [track(2, "vide", picture)] : [])];
  return Buffer.concat([
    box("ftyp", Buffer.from(brand), u32(0), Buffer.from(brand)),
    box("moov", box("mvhd", u32(0, 0, 0, 1000, length), Buffer.alloc(80)), ...tracks),
    box("mdat", Buffer.alloc(100)),
  ]);
}

/** A WebM file, or one of its relative Matroska. Recorded in a browser it does not say its length: `seconds` is 0. */
export function webmFile({ kind = "webm", seconds, isVideo }: { kind?: string; seconds: number; isVideo: boolean }) {
  const length = seconds > 0 ? [element("4489", double(seconds * 1000))] : [];
  const track = [
    element("d7", Buffer.from([1])),
    element("83", Buffer.from([isVideo ? 1 : 2])),
    element("86", Buffer.from(isVideo ? "V_VP8" : "A_OPUS")),
    isVideo ? element("e0", element("b0", Buffer.from([16]))) : element("e1", element("b5", double(48_000))),
  ];
  const info = element("1549a966", element("2ad7b1", Buffer.from([0x0f, 0x42, 0x40])), ...length);
  const tracks = element("1654ae6b", element("ae", ...track));
  return Buffer.concat([element("1a45dfa3", element("4282", Buffer.from(kind))), element("18538067", info, tracks)]);
}

const SAMPLE_TABLES = Buffer.concat([
  box("stsc", u32(0, 1, 1, 1, 1)),
  box("stsz", u32(0, 0, 1, 100)),
  box("stco", u32(0, 1, 0)),
]);

function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(8 + content.length), Buffer.from(name, "latin1"), content]);
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number >>> 0, 4 * index);
  });
  return bytes;
}

function element(id: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length));
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

function double(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes;
}
