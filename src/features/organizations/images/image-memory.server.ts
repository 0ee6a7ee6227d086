import type { Image } from './images.server.ts';

/** Images by the hash of their bytes, which never change; over `mostBytes` those asked for longest ago go first. */
export function makeImageMemory(mostBytes: number) {
  const images = new Map<string, Image>();
  let bytes = 0;

  function forget(hash: string) {
    bytes -= images.get(hash)?.bytes.length ?? 0;
    images.delete(hash);
  }

  function keep(hash: string, image: Image) {
    forget(hash);
    images.set(hash, image);
    bytes += image.bytes.length;
    for (const longestAgo of images.keys()) {
      if (bytes <= mostBytes) return;
      forget(longestAgo);
    }
  }

  return {
    /** What `read` finds is kept. */
    async find(hash: string, read: () => Promise<Image | null>): Promise<Image | null> {
      const image = images.get(hash) ?? (await read());
      if (image) keep(hash, image);
      return image;
    },
  };
}
