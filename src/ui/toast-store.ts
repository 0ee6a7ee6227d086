export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; onPress: () => void };
};

export type ShownToast = ToastMessage & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows one message; it takes the place of the one before. What draws it may arrive later. */
export function showToast(message: ToastMessage): void {
  count += 1;
  publish({ ...message, id: count });
}

/** Takes a message away, unless another has taken its place already. */
export function dismissToast(id: number): void {
  if (shown?.id === id) publish(null);
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
