export const PenIcon = icon('M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5');
export const ExternalIcon = icon(
  'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
);
export const MailIcon = icon('M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5');
export const CopyIcon = icon('M9 9h11v11H9zM15 9V4H4v11h5');
export const PrintIcon = icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const RefreshIcon = icon('M20 11a8 8 0 1 0-1.5 5.5M20 4v7h-7');
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 1 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 1 0 5.7 5.7l1.2-1.2',
);
export const MessageIcon = icon('M4 4.5h16v12H11l-5 4v-4H4z');
export const ChatIcon = icon(
  'M4 20l1.4-4A8 8 0 1 1 8.5 19zM9 8.6c.2 3.4 2.8 6.2 6.2 6.6l1-1.7-2.1-1.1-1 .9a5 5 0 0 1-2.3-2.3l.9-1-1-2.2z',
);
export const ShareIcon = icon('M12 15V3M7.5 7.5 12 3l4.5 4.5M6 11H4.5v10h15V11H18');
export const ChevronIcon = icon('m9 5 7 7-7 7', false, true);
export const ArrowRightIcon = icon('M5 12h14M13 6l6 6-6 6', false, true);
export const ArrowDownIcon = icon('M12 5v14M6 13l6 6 6-6');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const StopIcon = icon('M6.5 6.5h11v11h-11z', true);
export const WarningIcon = icon('M12 4 2.8 20h18.4zM12 10v5M12 17.6v.2');

/** @__NO_SIDE_EFFECTS__ */
function icon(path: string, filled = false, pointsOn = false) {
  return ({ small = false }: { small?: boolean }) => (
    <svg
      className={`icon ${small ? 'icon-s' : ''} ${pointsOn ? 'points-on' : ''}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} fill={filled ? 'currentColor' : undefined} />
    </svg>
  );
}
