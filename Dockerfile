# The server with its commands, for PostgreSQL. Build: docker build -t relief-loans .
# One image for the server (default command) and for the commands, such as: docker run ... npm run verify-audit

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && node run.mjs build \
 && npm run --silent sbom > sbom.cdx.json \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
# Keys, audit checkpoints and letters: the only folder that the server writes to.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "--enable-source-maps", "server/dist/main.js"]
