import { expect, test } from 'vitest';
import { makeImageMemory } from './image-memory.server.ts';

function openShelf(mostBytes: number) {
  const memory = makeImageMemory(mostBytes);
  const read: string[] = [];
  return {
    read,
    look: (name: string, size = 10) =>
      memory.find(name, async () => {
        read.push(name);
        return { contentType: 'image/png', bytes: new Uint8Array(size) };
      }),
  };
}

test('An image is read once, and found again', async () => {
  const { look, read } = openShelf(10);
  const first = await look('a');
  expect(await look('a')).toBe(first);
  expect(read).toEqual(['a']);
});

test('Where there is no room for all, the one that was asked for longest ago is forgotten', async () => {
  const { look, read } = openShelf(30);
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd', 'b']) await look(name);
  expect(read).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('One that is larger than the room is found, and not kept', async () => {
  const { look, read } = openShelf(30);
  expect((await look('huge', 31))?.bytes).toHaveLength(31);
  await look('huge', 31);
  await look('small');
  await look('small');
  expect(read).toEqual(['huge', 'huge', 'small']);
});

test('What is missing is asked for again', async () => {
  const memory = makeImageMemory(30);
  expect(await memory.find('a', async () => null)).toBeNull();
  const image = { contentType: 'image/png', bytes: new Uint8Array(1) };
  expect(await memory.find('a', async () => image)).toBe(image);
});
