export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; onPress: () => void };
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
