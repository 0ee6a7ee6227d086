import type { DescribedCall } from './document.server.ts';

/** A command line that makes the call; a session is read from where signing in put it. */
export function curlCommand(origin: string, path: string, method: string, call: DescribedCall): string {
  const { parameters = [], requestBody, security } = call;
  const values = new Map(parameters.map(({ name, example }) => [name, String(example)]));
  const address = path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(example)}`)
    .join('&');
  const options = [
    ...methodOption(method, requestBody),
    ...(security.some((one) => one.session) ? ['--cookie session.txt'] : []),
    ...(call.operationId === 'login' ? ['--cookie-jar session.txt'] : []),
    ...bodyOptions(requestBody),
  ];
  return ['curl', ...options, quoted(`${origin}${address}${query && `?${query}`}`)]
    .join(' \\\n  ')
    .replace('curl \\\n  ', 'curl ');
}

/** Curl makes a GET of what has no body, and a POST of what has one. */
function methodOption(method: string, body: DescribedCall['requestBody']): string[] {
  return method === (body ? 'post' : 'get') ? [] : [`--request ${method.toUpperCase()}`];
}

function bodyOptions(body: DescribedCall['requestBody']): string[] {
  return Object.entries(body?.content ?? {}).flatMap(([type, { example }]) =>
    type === 'application/json'
      ? [`--json ${quoted(JSON.stringify(example, null, 2))}`]
      : Object.entries(Object(example)).map(([field, file]) => `--form ${field}=@${file}`),
  );
}

/** For a shell: nothing in it means anything but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
