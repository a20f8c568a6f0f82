# The server, its worker and the operator's commands. docs/operations.md, "In a container", describes how to run it.
FROM node:24-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY apps/calc/package.json apps/calc/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/casework/package.json packages/casework/
COPY packages/charts/package.json packages/charts/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY packages/kernel/package.json packages/kernel/
COPY packages/rates/package.json packages/rates/
COPY packages/reports/package.json packages/reports/
COPY packages/results/package.json packages/results/
# docs/decisions/0007 has the reasons for not using npm ci, and for running no scripts of packages.
RUN npm install --ignore-scripts --no-audit --no-fund
COPY . .
# Builds the page, and the server in one file. Then removes packages that only the build needs.
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
# pg_dump and pg_restore, for backups of PostgreSQL: Debian's, or those of the release in POSTGRES_CLIENT (such as 18).
ARG POSTGRES_CLIENT=
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common ca-certificates \
  && if [ -n "$POSTGRES_CLIENT" ]; then /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y; fi \
  && apt-get install -y --no-install-recommends "postgresql-client${POSTGRES_CLIENT:+-$POSTGRES_CLIENT}" \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
# The user that runs the program owns none of its files, and writes only to the volumes.
RUN install -d -o node -g node -m 700 /data /keys
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data KEYS_DIR=/keys CACHE_DIR=/data/cache DRAIN_SECONDS=5
VOLUME ["/data", "/keys"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", ".cache/server/main.mjs"]
