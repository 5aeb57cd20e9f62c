import {
  generateOutline,
  outlineFromDraft,
  type Segment,
  type Snapshot,
  type SnapshotOutline,
  tagsOfCodings,
  templateById,
} from "@quarry/domain";

/** Returns the project with the outline that Quarry generates from it, where its file has an empty one. */
export function withGeneratedOutline(project: Snapshot): Snapshot {
  const outlines = project.outlines.map((outline) =>
    outline.sections.length === 0 ? generated(project, outline) : outline,
  );
  return { ...project, outlines };
}

function generated(project: Snapshot, outline: SnapshotOutline): SnapshotOutline {
  const { tags } = project;
  const notes = project.notes.map(({ lost: _, ...note }) => note);
  const segments = segmentsOf(project);
  const sources = project.sources.map(({ id }) => ({
    id,
    segmentCount: segments.filter(({ sourceId }) => sourceId === id).length,
  }));
  const template = templateById(project.projects.find(({ id }) => id === outline.projectId)?.templateId ?? "blank");
  let made = 0;
  const newId = () => {
    made += 1;
    return `${outline.id}-${made}`;
  };
  const draft = generateOutline({ template, sources, segments, notes, tags });
  return {
    ...outlineFromDraft(draft, { newId, now: new Date(outline.createdAt) }),
    id: outline.id,
    projectId: outline.projectId,
  };
}

/** Returns the segments in reading order as the generator reads them. */
function segmentsOf({ sources, segments, tags }: Snapshot): Segment[] {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const order = new Map(sources.map(({ id, displayOrder }) => [id, displayOrder]));
  return segments
    .toSorted((a, b) => (order.get(a.sourceId) ?? 0) - (order.get(b.sourceId) ?? 0) || a.position - b.position)
    .map(({ id, sourceId, text, speaker, sourceUrl, confidenceScore, codings }) => ({
      ...{ id, sourceId, text, speaker, sourceUrl, confidenceScore, startTime: "", endTime: "", sourceCount: 1 },
      tags: tagsOfCodings(codings.map((coding) => ({ ...coding, tag: names.get(coding.tagId) ?? "" }))),
    }));
}
