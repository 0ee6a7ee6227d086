import { tPage } from '#i18n/t.ts';

export type WayWords = ReturnType<typeof wayWords>;

/** Part of the page's data, because few pages have a recipient with a web form or a postal address. */
export function wayWords() {
  return {
    toForm: tPage('way.toForm'),
    toPost: tPage('way.toPost'),
    asked: tPage('way.asked'),
    askedText: tPage('way.askedText'),
    characters: tPage('way.characters', { count: '{count}', limit: '{limit}' }),
    tooLong: tPage('way.tooLong'),
    openForm: tPage('way.openForm'),
    openFormHint: tPage('way.openFormHint', { site: '{site}' }),
    print: tPage('way.print'),
    printHint: tPage('way.printHint'),
    copyParts: tPage('way.copyParts'),
    formQuestion: tPage('way.formQuestion'),
    postQuestion: tPage('way.postQuestion'),
    formText: tPage('way.formText'),
    postText: tPage('way.postText', { recipient: '{recipient}' }),
    submitted: tPage('way.submitted'),
    willPost: tPage('way.willPost'),
    openAgain: tPage('way.openAgain'),
    printAgain: tPage('way.printAgain'),
    parts: tPage('way.parts'),
    message: tPage('way.message'),
    first: tPage('way.first'),
    last: tPage('way.last'),
    street: tPage('way.street'),
    town: tPage('way.town'),
    postcode: tPage('way.postcode'),
  };
}
