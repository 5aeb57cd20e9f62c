# Quarry in one image: the server, and the web app that it serves.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /quarry
COPY . .
ENV CI=true TURBO_TELEMETRY_DISABLED=1
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --filter "@quarry/api..." --filter "@quarry/web..." --filter quarry \
  && node_modules/.bin/pnpm exec turbo run build --filter @quarry/api --filter @quarry/web
# Installed anew rather than pruned: pruning leaves what only the build needed.
RUN find . -name node_modules -type d -prune -exec rm -rf {} + \
  && npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter "@quarry/api..."

FROM node:20.20.2-bookworm-slim
WORKDIR /quarry
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /quarry/package.json ./
COPY --from=build /quarry/node_modules ./node_modules
COPY --from=build /quarry/apps/api/package.json ./apps/api/
COPY --from=build /quarry/apps/api/node_modules ./apps/api/node_modules
COPY --from=build /quarry/apps/api/dist ./apps/api/dist
COPY --from=build /quarry/apps/web/dist ./apps/web/dist
COPY --from=build /quarry/packages/db/migrations ./packages/db/migrations
# The built-in database does not run as root; without a volume on /data it ends with the container.
RUN mkdir -p /data/media && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
