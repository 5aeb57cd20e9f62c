import { Toast, ToastRegion } from "@quarry/ui";
import { useSyncExternalStore } from "react";
import { dismissToast, shownToast } from "./toasts.ts";

/** Where toasts appear, one at a time. */
export function ToastViewport() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.get);
  return (
    <ToastRegion>
      {toast !== null && (
        <Toast
          key={toast.id}
          open={toast.open}
          onClose={() => dismissToast(toast.id)}
          title={toast.title}
          {...(toast.description !== undefined && { description: toast.description })}
          {...(toast.tone !== undefined && { tone: toast.tone })}
          durationMs={toast.durationMs}
        />
      )}
    </ToastRegion>
  );
}
