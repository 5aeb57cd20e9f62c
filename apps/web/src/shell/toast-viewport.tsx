import { Toast, ToastRegion } from "@quarry/ui";
import { useSyncExternalStore } from "react";
import { bottomSpacePx } from "../components/hooks/use-bottom-space.ts";
import { dismissToast, shownToast } from "./toasts.ts";

/** Shows one toast at a time. */
export function ToastViewport() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.get);
  const taken = useSyncExternalStore(bottomSpacePx.subscribe, bottomSpacePx.get);
  return (
    <ToastRegion bottomSpacePx={taken}>
      {toast !== null && (
        <Toast
          key={toast.id}
          open={toast.open}
          onClose={() => dismissToast(toast.id)}
          title={toast.title}
          {...(toast.subject !== undefined && { subject: toast.subject })}
          {...(toast.description !== undefined && { description: toast.description })}
          {...(toast.tone !== undefined && { tone: toast.tone })}
          durationMs={toast.durationMs}
        />
      )}
    </ToastRegion>
  );
}
