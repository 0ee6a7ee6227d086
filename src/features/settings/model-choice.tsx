import type { UseFormRegisterReturn } from 'react-hook-form';

/** Which provider is asked first (spec section 2); which model that is, the program's configuration says. */
export function ModelChoice({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset className="radio-cards">
      <legend className="label">AI Model</legend>
      <label className="radio-card">
        <input type="radio" value="openai" {...field} />
        <span>OpenAI GPT-4</span>
      </label>
      <label className="radio-card">
        <input type="radio" value="claude" {...field} />
        <span>Anthropic Claude</span>
      </label>
    </fieldset>
  );
}
