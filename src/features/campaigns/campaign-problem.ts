import { failureSentence } from '../../http/api-call.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The server's words, else those of spec section 8. */
export function showFailure(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: failureSentence(error, fallback), destructive: true });
}
