import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/home.route.tsx'),
  route('busca/*', 'routes/search/search.route.tsx'),
  route('imovel/*', 'routes/property/property.route.tsx'),
  route('estilo', 'routes/style-guide/style-guide.route.tsx'),
  route('*', 'routes/not-found/not-found.route.tsx'),
] satisfies RouteConfig;
