import { type ComponentType, lazy } from 'react';

/** Loads a component when it is first shown. Shows `instead` if the download fails, or nothing. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: instead }),
    ),
  );
}
