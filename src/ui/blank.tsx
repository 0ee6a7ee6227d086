import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

export function Blank(props: ComponentProps<typeof EmptyState>) {
  return <EmptyState look="bare" {...props} />;
}
