/** Keeps the browser from leaving the page for a file that is dropped where nothing takes it. Gives a way to stop. */
export function keepPageFromDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
