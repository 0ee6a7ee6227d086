export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; onPress: () => void };
  /** If the page has a place for messages, it shows there instead of over the page. */
  isInPlace?: boolean;
};

export type ShownToast = ToastMessage & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage): void {
  count += 1;
  publish({ ...message, id: count });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) publish(null);
}

/** Withdraws messages when their place on the page shows another subject. */
export function dismissToastInPlace(): void {
  if (shown?.isInPlace) publish(null);
}

export function readToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
