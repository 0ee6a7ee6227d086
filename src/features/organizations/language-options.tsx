import { LANGUAGE_NAMES, LANGUAGES } from '../../languages/languages.contract.ts';

export function LanguageOptions() {
  return LANGUAGES.map((language) => (
    <option key={language} value={language}>
      {LANGUAGE_NAMES[language]}
    </option>
  ));
}
