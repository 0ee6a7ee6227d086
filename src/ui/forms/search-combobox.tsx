import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
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
  /** The options are those for a typed text: only then Enter chooses the first. */
  isFresh: boolean;
  /** Shown below the options, such as that there are more; without either, nothing opens. */
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

/** A list is left by Tab, by a press elsewhere, or by the arrows of a phone's keyboard: none of them is a choice. */
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
  /** The options are those for a typed text. */
  isReady: boolean;
  setHighlightedIndex: (index: number) => void;
}

/** Enter chooses the first option for what was typed, and nothing in a list that has just opened. */
export function useHighlightOfFirst({ isOpen, text, isReady, setHighlightedIndex }: Listing) {
  const highlightFirst = useEffectEvent(() => {
    if (isOpen) setHighlightedIndex(0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text takes the highlight away.
  useEffect(() => {
    if (isReady) highlightFirst();
  }, [isReady, text]);
}

/** Stays in sight however far its list is scrolled. */
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
