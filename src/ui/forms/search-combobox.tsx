import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { classNames } from '../class-names.ts';
import { AddressText } from '../text.tsx';
import { Field, TextInput } from './field.tsx';

type Option = { id: number; label: string };

type SearchComboboxProps = {
  /** Needed only in parts that are hydrated separately, where generated ids would clash. */
  id?: string;
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
  options: Option[];
  /** True if the options match the typed text, so Enter can choose the first. */
  isFresh: boolean;
  /** Shown below the options. Without options or a message, the list stays closed. */
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
  isFresh,
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
    defaultHighlightedIndex: -1,
    stateReducer: chooseOnPurpose,
    // `reveal` scrolls instead, because options can arrive late.
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
  useHighlightOfFirst({ isOpen, text, isReady: isFresh && options.length > 0, setHighlightedIndex });
  const isListed = isOpen && options.length > 0;
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
        {message && <ListNote>{message}</ListNote>}
      </div>
      {isOpen && !isListed && message && (
        <div className={POPUP} aria-hidden="true">
          <p className="px-3 py-2.5 text-ink-2 text-small/[1.6]">{message}</p>
        </div>
      )}
    </div>
  );
}

/** Leaving the list by Tab, by a click elsewhere or by a phone's arrow keys doesn't choose anything. */
export function chooseOnPurpose<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  const { selectedItem, inputValue, highlightedIndex } = state;
  if (type === InputBlur) return { ...changes, selectedItem, inputValue };
  return type === InputKeyDownEnter && highlightedIndex === -1 ? state : changes;
}

interface Listing {
  isOpen: boolean;
  text: string;
  /** True if the options match the typed text. */
  isReady: boolean;
  setHighlightedIndex: (index: number) => void;
}

/** Enter chooses the first match of the typed text, but nothing in a list that has just opened. */
export function useHighlightOfFirst({ isOpen, text, isReady, setHighlightedIndex }: Listing) {
  const highlightFirst = useEffectEvent(() => {
    if (isOpen) setHighlightedIndex(0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text takes the highlight away.
  useEffect(() => {
    if (isReady) highlightFirst();
  }, [isReady, text]);
}

export function ListNote({ children }: { children: string }) {
  return (
    <p className="sticky -bottom-1.5 bg-paper px-3 py-2.5 text-ink-2 text-mini" aria-hidden="true">
      {children}
    </p>
  );
}

export const POPUP =
  'absolute top-[calc(100%+6px)] right-0 left-0 z-(--z-over) max-h-80 overflow-y-auto rounded-control border border-rule bg-paper p-1.5 [box-shadow:var(--over-shadow)]';

export function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
