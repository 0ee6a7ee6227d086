import { useCombobox } from 'downshift';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { classNames } from '../class-names.ts';
import { AddressText } from '../text.tsx';
import { Field, TextInput } from './field.tsx';

type Option = { id: number; label: string };

type SearchComboboxProps = {
  /** Only where generated ids would not do: in what is hydrated apart from the page around it. */
  id?: string;
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
  options: Option[];
  /** Shown in place of the options, such as that there are none; with neither, nothing opens. */
  message: string | undefined;
  counted?: (count: number) => string;
  onChoose: (id: number) => void;
};

export function SearchCombobox({
  id,
  label,
  hint,
  text,
  onText,
  options,
  message,
  counted = (count) => `${count} found`,
  onChoose,
}: SearchComboboxProps) {
  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    openMenu,
    setHighlightedIndex,
  } = useCombobox({
    ...(id && { id, inputId: id }),
    items: options,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    // `reveal` does it, for options that arrive late too.
    scrollIntoView: () => {},
    itemToString: (option) => option?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem.id);
    },
  });
  const openWhereFocused = useEffectEvent(() => {
    if (id && document.activeElement?.id === id) openMenu();
  });
  useEffect(() => {
    openWhereFocused();
  }, []);
  const hasOptions = options.length > 0;
  // A list that opens empty has no first option yet, so that Enter would choose nothing.
  const highlightFirst = useEffectEvent(() => {
    if (isOpen && highlightedIndex === -1) setHighlightedIndex(0);
  });
  useEffect(() => {
    if (hasOptions) highlightFirst();
  }, [hasOptions]);
  const isListed = isOpen && hasOptions;
  return (
    <div className="relative">
      <Field {...(id && { id })} label={label} hint={hint}>
        {({ required: _required, ...control }) => (
          <TextInput
            {...getInputProps({
              ...control,
              'aria-labelledby': undefined,
              'aria-expanded': isListed,
              spellCheck: false,
              onFocus: openMenu,
              onChange: (event) => onText(event.currentTarget.value),
            })}
          />
        )}
      </Field>
      <p className="sr-only" role="status">
        {isOpen && (message ?? (isListed && counted(options.length)))}
      </p>
      <div
        {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={isListed ? POPUP : 'hidden'}
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            {...getItemProps({ item: option, index, ...(index === highlightedIndex && { ref: reveal }) })}
            className={classNames(
              'wrap-anywhere flex min-h-tap cursor-pointer items-center gap-3 rounded-card px-3 text-small/[1.6] hover:bg-action-tint',
              index === highlightedIndex && 'bg-action-tint',
            )}
          >
            <Plus className="icon-s" />
            <span>
              <AddressText>{option.label}</AddressText>
            </span>
          </div>
        ))}
      </div>
      {isOpen && message && (
        <div className={POPUP} aria-hidden="true">
          <p className="px-3 py-2.5 text-ink-2 text-small/[1.6]">{message}</p>
        </div>
      )}
    </div>
  );
}

export const POPUP =
  'absolute top-[calc(100%+6px)] right-0 left-0 z-(--z-over) max-h-80 overflow-y-auto rounded-control border border-rule bg-paper p-1.5 [box-shadow:var(--over-shadow)]';

export function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
