// What `npm run dev` loads instead of the entry itself: React's hot reload must be there before React.
import '@vitejs/plugin-react/preamble';

await (document.getElementById('app') ? import('../staff.client.tsx') : import('../public.client.ts'));
