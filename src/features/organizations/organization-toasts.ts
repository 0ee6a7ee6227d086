import { failureSentence } from '../../http/api-call.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Toasts of the organization screens have this title (spec section 8). */
export function showSuccess(description: string): void {
  showToast({ title: 'Success', description });
}

/** The server's words, else those of spec section 8. */
export function showFailure(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: failureSentence(error, fallback), destructive: true });
}
