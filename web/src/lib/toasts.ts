import { create } from 'zustand';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastMessage {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  action?: ToastAction | undefined;
}

let last = 0;

/** The toasts on screen, newest last; at most three. */
export const useToasts = create<{ toasts: ToastMessage[] }>(() => ({ toasts: [] }));

const show = (kind: ToastMessage['kind'], text: string, action?: ToastAction) =>
  useToasts.setState(({ toasts }) => ({
    // A toast replaces an older one with the same text, unless the older one still offers an action.
    toasts: [
      ...toasts.filter((toast) => toast.text !== text || toast.action),
      { id: ++last, kind, text, action },
    ].slice(-3),
  }));

export const toastDone = (text: string, action?: ToastAction) => show('done', text, action);
export const toastFailed = (text: string, action?: ToastAction) => show('failed', text, action);

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

export const clearToasts = () => useToasts.setState({ toasts: [] });
