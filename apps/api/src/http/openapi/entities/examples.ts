export const EXAMPLE_LINEAGE = "6f1f7f0e-6f3a-4b6e-9f0a-0c1d2e3f4a5b";
export const EXAMPLE_NOW = "2026-01-31T12:00:00.000Z";

export const EXAMPLE_SOURCE = {
  ...{ id: "source-1", projectId: "project-1", urlOrName: "Interview with Ann", type: "transcript", status: "ready" },
  ...{ progressPercent: null, failureReason: null, color: 0, displayOrder: 0, segmentCount: 57 },
  ...{ durationMs: 3_480_000, mediaType: null, discoveryId: null },
};

export const EXAMPLE_TAG = { name: "#Bakery", confidence: 84, alternatives: ["#Family"] };

export const EXAMPLE_SECTION = {
  id: "section-1",
  title: "The bakery",
  content: "Two people speak of the bakery.\n\n“We opened at four.” [S12]",
  order: 0,
  citationIds: ["S12"],
};
export const EXAMPLE_PLACEHOLDER = { id: "gap-1", description: "When did the bakery close?", resolved: false };
export const EXAMPLE_OUTLINE = {
  ...{ id: "outline-1", createdAt: EXAMPLE_NOW },
  ...{ sections: [EXAMPLE_SECTION], placeholders: [EXAMPLE_PLACEHOLDER] },
};
