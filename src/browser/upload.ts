import { ApiError } from './api-call.ts';

const NO_CONNECTION = 'The upload was interrupted. Please check your connection and try again.';

export type Upload = {
  path: string;
  file: Blob;
  signal: AbortSignal;
  /** Gets the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends a file as it is. `fetch` can't show the progress of an upload. */
export function uploadFile<Answer>({ path, file, signal, onProgress }: Upload): Promise<Answer> {
  const { promise, resolve, reject } = withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 1));
  request.addEventListener('load', () => {
    const { status, statusText, responseText } = request;
    if (status >= 200 && status < 300) return resolve(JSON.parse(responseText));
    const reference = status >= 500 ? request.getResponseHeader('x-request-id') : null;
    reject(new ApiError(status, responseText || statusText, reference ?? undefined));
  });
  for (const event of ['error', 'timeout', 'abort']) {
    request.addEventListener(event, () => reject(new Error(NO_CONNECTION)));
  }
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<Value>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
