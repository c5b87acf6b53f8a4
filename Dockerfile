# Two images: `shop` is the API together with the built storefront, as `npm start` runs them; `storefront` is Caddy, which
# terminates TLS and proxies to `shop`. compose.yaml runs both (docs/deployment.md).

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/package.json
COPY backend/bin backend/bin
COPY backend/packages/embedded-mongodb/package.json backend/packages/embedded-mongodb/package.json
COPY backend/packages/stripe-sandbox/package.json backend/packages/stripe-sandbox/package.json
COPY frontend/package.json frontend/package.json

# All dependencies, for the build.
FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts scripts
COPY backend/tsconfig.json backend/tsconfig.build.json backend/
COPY backend/src backend/src
COPY backend/packages backend/packages
COPY brand brand
COPY frontend frontend
RUN npm run build

# Production dependencies of the API only.
FROM packages AS dependencies
RUN npm ci --omit=dev --workspace backend --no-audit --no-fund

FROM node:24-bookworm-slim AS shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /shop
COPY --from=dependencies /shop ./
COPY backend/media backend/media
COPY brand brand
COPY --from=build /shop/backend/dist backend/dist
COPY --from=build /shop/frontend/dist frontend/dist
COPY --from=build /shop/frontend/admin/dist frontend/admin/dist
# The only folders that the shop writes to.
RUN install -d -o node -g node -m 0700 /data /backups
VOLUME ["/data", "/backups"]
USER node
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "backend/dist/server.js"]

FROM caddy:2.11-alpine AS storefront
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /shop/frontend/dist/assets /srv/assets
# Caddy stores its certificates in these folders; it may open ports 80 and 443 without root.
RUN chown -R 1000:1000 /data /config
USER 1000:1000
EXPOSE 80 443
HEALTHCHECK --interval=15s --timeout=5s --start-period=15s --retries=4 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:2020/"]
