// `npm run dev` loads this instead of the entry: React's hot reload must load before React.
import '@vitejs/plugin-react/preamble';

if (document.getElementById('app')) await import('#staff.client.tsx');
else await Promise.all([import('#ui/styles/public.css'), import('#public.client.ts')]);
