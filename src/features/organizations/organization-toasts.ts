import { showToast } from '../../ui/toast-store.ts';

/** Toasts of the organization screens have this title (spec section 8). */
export function showSuccess(description: string): void {
  showToast({ title: 'Success', description });
}
