export const READING_TEXT = {
  title: "Reading room",
  open: "Read",
  openCommand: "Read the outline",
  back: "Back to writing",
  print: "Print",
  fullScreen: "Full screen",
  endFullScreen: "Leave full screen",
  outline: "The outline",
  play: "Play",
  playKey: "Space plays it",
  empty: "There is no outline to read yet.",
  failed: "The outline could not be loaded.",
} as const;
