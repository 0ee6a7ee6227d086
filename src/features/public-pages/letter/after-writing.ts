/** A single download, because browsers would load what the parts share in more and larger pieces. */
export { LetterTranslation } from './letter-translation.tsx';
export { NextInTurn } from './next-in-turn.tsx';
export { OtherWay } from './other-way.tsx';
export { MailSlip } from './sending-slip.tsx';
export { SentLetter } from './sent-letter.tsx';
export { SharingButtons } from './sharing.tsx';
export { SignUpNote } from './sign-up-note.tsx';
export { SimilarNudge } from './similar-nudge.tsx';
