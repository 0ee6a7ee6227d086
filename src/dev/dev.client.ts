// What `npm run dev` loads instead of the entry itself: React's hot reload must be there before React.
import '@vitejs/plugin-react/preamble';

if (document.getElementById('app')) await import('../staff.client.tsx');
else await Promise.all([import('../ui/styles/public.css'), import('../public.client.ts')]);
