import { basename, extname } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const FOLDER = process.env.BUILD_FOLDER ?? 'dist';

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), serveTheProgram()],
  appType: 'custom',
  builder: {},
  server: { port: Number(process.env.PORT || 3000), host: process.env.HOST || '127.0.0.1' },
  environments: {
    client: {
      build: pagesBuild(
        'public.client.ts',
        'src/ui/styles/public.css',
        'src/embed.client.ts',
        'src/reply.client.ts',
        'src/pages/api/api-docs.css',
        'src/features/embed/card.css',
      ),
    },
    // Built apart, so that no visitor loads what only staff's code has in common with theirs.
    ...(command === 'build' && {
      staff: {
        consumer: 'client' as const,
        build: { ...pagesBuild('staff.client.tsx'), emptyOutDir: false, copyPublicDir: false },
      },
    }),
    ssr: {
      build: {
        outDir: `${FOLDER}/server`,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/main.server.ts',
            parent: 'src/processes/parent.server.ts',
            commands: 'src/commands/commands.server.ts',
            'image-program': 'src/features/organizations/images/image-program.server.ts',
            'picture-program': 'src/features/sharing/picture/picture-program.server.ts',
          },
          // All in one folder, where the program finds the one that draws images.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
      // React asks for it at run time otherwise, and is several times slower where nobody has set it.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: {
        noExternal: command === 'build' || [],
        external: Object.keys(packageJson.dependencies),
      },
    },
  },
}));

function pagesBuild(entry: string, ...more: string[]) {
  return {
    outDir: `${FOLDER}/client`,
    manifest: `.vite/${basename(entry, extname(entry))}.json`,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [`src/${entry}`, ...more],
      // Radix names its functions by this call, which would keep those that nobody uses.
      treeshake: { manualPureFunctions: ['__name'] },
    },
  };
}

/** `npm run dev`: what Vite does not answer itself, the program does, imported anew after each change. */
function serveTheProgram(): Plugin {
  return {
    name: 'serve-the-program',
    apply: 'serve',
    configureServer: (server) => {
      server.httpServer?.once('listening', () => loadProgram(server));
      const listener = getRequestListener((request, env) => answer(server, request, env), {
        overrideGlobalObjects: false,
      });
      return () => {
        server.middlewares.use((request, response) => {
          request.url = request.originalUrl;
          return listener(request, response);
        });
      };
    },
    hotUpdate({ modules, server }) {
      const { moduleGraph, hot } = server.environments.client;
      // Tailwind watches every source, which makes it an "asset" of its style sheet.
      const runsOnPages = ({ file }: { file: string | null }) =>
        [...(moduleGraph.getModulesByFile(file ?? '') ?? [])].some(({ type }) => type !== 'asset');
      if (this.environment.name === 'ssr' && modules.length > 0 && !modules.some(runsOnPages)) {
        hot.send({ type: 'full-reload' });
      }
    },
    async closeServer() {
      const started = await globalThis.startedForDevelopment;
      globalThis.startedForDevelopment = undefined;
      await started?.disconnect();
    },
  };
}

async function answer(server: ViteDevServer, request: Request, env: object): Promise<Response> {
  const program = await loadProgram(server);
  const response = await program.fetch(request, env);
  // Vite's hot reload puts scripts and styles into the page itself.
  response.headers.delete('content-security-policy');
  return response;
}

async function loadProgram({ environments: { ssr } }: ViteDevServer) {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here.');
  const module = await ssr.runner.import<typeof import('./src/dev/dev-app.server.ts')>(
    '/src/dev/dev-app.server.ts',
  );
  return module.createDevApp();
}
