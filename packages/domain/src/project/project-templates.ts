/** The ids of the four templates, in the picker's order. */
export const PROJECT_TEMPLATE_IDS = ["memoir", "business", "selfhelp", "blank"] as const;
export type ProjectTemplateId = (typeof PROJECT_TEMPLATE_IDS)[number];

/** A starting point for a project: the tags that books of its kind tend to need. */
export type ProjectTemplate = {
  id: ProjectTemplateId;
  name: string;
  description: string;
  suggestedTags: readonly string[];
};

/** The fixed templates, in the picker's order. */
export const PROJECT_TEMPLATES: readonly ProjectTemplate[] = [
  {
    id: "memoir",
    name: "Memoir",
    description: "Personal life stories, experiences, and reflections",
    suggestedTags: ["#Childhood", "#Career", "#Family", "#TurningPoint", "#Lessons"],
  },
  {
    id: "business",
    name: "Business Book",
    description: "Leadership lessons, company building, and industry insights",
    suggestedTags: ["#Strategy", "#Leadership", "#Failure", "#Success", "#TeamBuilding"],
  },
  {
    id: "selfhelp",
    name: "Self-Help",
    description: "Personal development, transformation, and growth stories",
    suggestedTags: ["#Transformation", "#Mindset", "#Habits", "#Breakthrough", "#Wellness"],
  },
  {
    id: "blank",
    name: "Start from Scratch",
    description: "Create your own structure and tag system",
    suggestedTags: [],
  },
];

/** Returns the template with this id. Every id has one. */
export function templateById(id: ProjectTemplateId): ProjectTemplate {
  const template = PROJECT_TEMPLATES.find((candidate) => candidate.id === id);
  if (template === undefined) throw new RangeError(`No template ${id}`);
  return template;
}
