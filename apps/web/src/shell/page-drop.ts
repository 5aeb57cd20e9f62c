/** Keeps the browser from leaving the page for a file that is dropped where nothing takes it. From the first moment on,
 * as work not yet stored would go with the page. */
export function keepPageFromDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
}
