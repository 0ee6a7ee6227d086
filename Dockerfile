# The image of a release. Build it in the folder of an unpacked release: docker build --tag redress .
# It has no Postgres. compose.yaml shows how to run it.

FROM debian:bookworm-slim
# These are the only parts that the program needs. The folder can also have your .env and backups.
COPY redress release.json package.json /redress/
COPY bin /redress/bin
COPY dist /redress/dist
COPY migrations /redress/migrations
COPY node_modules /redress/node_modules
COPY scripts /redress/scripts
# The only writable folders. A new volume inherits the owner.
RUN mkdir /data /backups && chown 1000:1000 /data /backups
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/redress:$PATH
EXPOSE 3000
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["/redress/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["redress", "start"]
