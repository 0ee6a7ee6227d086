import { showToast } from '#ui/toast-store.ts';
import { failureSentence } from './api-call.ts';

export function showFailure(error: Error, fallback: string): void {
  showToast({ title: 'Error', description: failureSentence(error, fallback), destructive: true });
}
