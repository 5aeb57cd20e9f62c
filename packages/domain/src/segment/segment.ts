import { z } from "zod";
import { idText } from "../text-rules.ts";

/** A tag as it sits on a segment: certainty in percent, and names to consider instead. */
export const tagOnSegmentSchema = z.object({
  name: z.string(),
  confidence: z.int(),
  alternatives: z.array(z.string()),
});
export type TagOnSegment = z.infer<typeof tagOnSegmentSchema>;

/** What one person said in one go. Times are `HH:MM:SS`, both empty when unknown; `speaker` and `sourceUrl` may be
 * empty; `confidenceScore` is the transcription's certainty in percent; `sourceCount` is in how many sources the same
 * was said (≥ 1). */
export const segmentSchema = z.object({
  id: z.string(),
  sourceId: z.string(),
  text: z.string(),
  speaker: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  tags: z.array(tagOnSegmentSchema),
  sourceUrl: z.string(),
  confidenceScore: z.int(),
  sourceCount: z.int(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** What names a segment in a call. */
export const segmentIdInput = z.object({ segmentId: idText("Segment id") });
