import { useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { type RefCallback, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextInput } from './field.tsx';
import { chooseOnPurpose, ListNote, POPUP, reveal, useHighlightOfFirst } from './search-combobox.tsx';

type Choice = { id: string; name: string };

type ChoiceComboboxProps = {
  /** The props that `Field` passes to its control. */
  control: { id: string; 'aria-invalid'?: true | undefined; 'aria-describedby'?: string | undefined };
  label: string;
  chosen: Choice;
  choices: Choice[];
  /** True if the choices match the typed text. */
  isFresh: boolean;
  /** Shown below the choices. */
  message: string | undefined;
  onSearch: (text: string) => void;
  onChoose: (id: string) => void;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLInputElement>;
};

/** Replaces a `Select` with too many options. One choice is always selected. */
export function ChoiceCombobox(props: ChoiceComboboxProps) {
  const { control, label, chosen, choices, isFresh, message, onSearch, onChoose, onBlur, inputRef } = props;
  /** Null if nothing has been typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onSearch(text ?? '');
  };
  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    openMenu,
    setHighlightedIndex,
  } = useCombobox({
    inputId: control.id,
    items: choices,
    inputValue: typed ?? chosen.name,
    selectedItem: chosen,
    defaultHighlightedIndex: -1,
    // `reveal` scrolls instead, because choices can arrive late.
    scrollIntoView: () => {},
    itemToString: (choice) => choice?.name ?? '',
    itemToKey: (choice) => choice?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.id),
    stateReducer: (state, action) =>
      // Focus opens the list, so the click that focuses the input must not close it.
      action.type === useCombobox.stateChangeTypes.InputClick
        ? { ...action.changes, isOpen: true }
        : chooseOnPurpose(state, action),
    // Closing the list discards typed text that wasn't chosen.
    onIsOpenChange: ({ isOpen: opened }) => opened || type(null),
  });
  const isReady = Boolean(typed) && isFresh && choices.length > 0;
  useHighlightOfFirst({ isOpen, text: typed ?? '', isReady, setHighlightedIndex });
  const isListed = isOpen && choices.length > 0;
  return (
    <div className="relative [&_input]:text-ellipsis [&_input]:pr-10">
      <TextInput
        {...getInputProps({
          ...control,
          ref: inputRef ?? null,
          'aria-labelledby': undefined,
          'aria-expanded': isListed,
          autoComplete: 'off',
          spellCheck: false,
          onFocus: (event) => {
            event.currentTarget.select();
            openMenu();
          },
          onBlur,
          onChange: (event) => type(event.currentTarget.value),
        })}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -mt-2.5 text-ink-2" />
      <p className="sr-only" role="status">
        {isOpen && (message ?? `${choices.length} found`)}
      </p>
      <div
        {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={isListed ? POPUP : 'hidden'}
      >
        {choices.map((choice, index) => (
          <div
            key={choice.id}
            {...getItemProps({ item: choice, index, ...(index === highlightedIndex && { ref: reveal }) })}
            className={classNames(
              'wrap-anywhere flex min-h-tap cursor-pointer items-center rounded-card px-3 text-small/[1.6] hover:bg-action-tint',
              index === highlightedIndex && 'bg-action-tint',
              choice.id === chosen.id && 'font-strong',
            )}
          >
            {choice.name}
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
