import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { TWO_PANES } from '#lib/browser/media.ts';
import { dismissToast, useToasts, type ToastMessage } from '#lib/toasts.ts';

const READING_MS = 6000;
const ACTING_MS = 10_000;

function ToastCard({ toast: { id, kind, text, action } }: { toast: ToastMessage }) {
  const Icon = kind === 'failed' ? TriangleAlert : CircleCheck;
  return (
    <Toast.Root
      duration={action ? ACTING_MS : READING_MS}
      type={kind === 'failed' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(id)}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-2xl border border-line bg-raised py-2 pr-2 pl-4 shadow-lift"
    >
      <Icon
        aria-hidden
        className={kind === 'failed' ? 'size-5 shrink-0 text-danger' : 'size-5 shrink-0 text-thriving'}
      />
      <Toast.Description className="min-w-0 flex-1 py-1.5 text-sm font-medium break-words">
        {text}
      </Toast.Description>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onAction}
          className="h-8 shrink-0 rounded-lg px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Dismiss"
        className="grid size-8 shrink-0 place-items-center rounded-lg text-soft hover:bg-accent-soft hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Sets the CSS variable `--toasts` to the height of the toasts at the bottom of a phone's screen, for
 * elements with a fixed position. Returns the ref for the list of toasts.
 */
function useToastsHeight() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const { height, top } = entry!.target.getBoundingClientRect();
      const isInPage = height > 0 && !matchMedia(TWO_PANES).matches;
      style.setProperty('--toasts', `${isInPage ? innerHeight - top : 0}px`);
    });
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);
  return list;
}

/**
 * Shows toasts about success or failure, with a button to undo or retry. On a phone the page leaves space
 * for them at the bottom, so that they cover nothing.
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const list = useToastsHeight();
  return (
    <Toast.Provider swipeDirection="left" label="Notification">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        ref={list}
        className="relative z-50 grid gap-2 px-3 pb-3 outline-none empty:hidden md:fixed md:bottom-5 md:left-21 md:w-96 md:p-0"
      />
    </Toast.Provider>
  );
}
