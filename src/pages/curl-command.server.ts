import type { DescribedCall } from './api-document.server.ts';

/** A command line that makes the call; a session is read from where signing in put it. */
export function curlCommand(origin: string, path: string, method: string, call: DescribedCall): string {
  const { parameters = [], requestBody, security } = call;
  const exampleOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.example ?? '';
  const address = path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(name)));
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `?${name}=${encodeURIComponent(example)}`)
    .join('');
  const options = [
    // Curl makes a GET of what has no body, and a POST of what has one.
    ...(method === (requestBody ? 'post' : 'get') ? [] : [`--request ${method.toUpperCase()}`]),
    ...(security.some((one) => one.session) ? ['--cookie session.txt'] : []),
    ...(call.operationId === 'login' ? ['--cookie-jar session.txt'] : []),
    ...bodyOptions(requestBody),
  ];
  return ['curl', ...options, quoted(`${origin}${address}${query}`)]
    .join(' \\\n  ')
    .replace('curl \\\n  ', 'curl ');
}

function bodyOptions(body: DescribedCall['requestBody']): string[] {
  return Object.entries(body?.content ?? {}).flatMap(([type, { example }]) =>
    type === 'application/json'
      ? [`--json ${quoted(JSON.stringify(example, null, 2))}`]
      : Object.entries(Object(example)).map(([field, file]) => `--form ${field}=@${file}`),
  );
}

/** For a shell, so that nothing in the text means anything but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
