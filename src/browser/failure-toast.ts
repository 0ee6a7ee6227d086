import { showToast } from '../ui/toast-store.ts';
import { failureSentence } from './api-call.ts';

/** Tells why a call failed, or `fallback` where nobody says why (specification, section 8). */
export function showFailure(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: failureSentence(error, fallback), destructive: true });
}
