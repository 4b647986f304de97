import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/home.route.tsx'),
  route('busca/*', 'routes/search/search.route.tsx'),
  route('imovel/:uf/:city/:rooms?/:id/mensagem', 'routes/forms/message.route.tsx'),
  route('imovel/:uf/:city/:rooms?/:id/proposta', 'routes/forms/proposal/proposal.route.tsx'),
  route('imovel/:uf/:city/:rooms?/:id/visita', 'routes/forms/visit.route.tsx'),
  route('imovel/*', 'routes/property/property.route.tsx'),
  route('fale-conosco', 'routes/forms/contact.route.tsx'),
  route('agenda/*', 'routes/property/calendar.route.tsx'),
  route('qr/*', 'routes/property/qr-code.route.tsx'),
  route('comparar', 'routes/compare/compare.route.tsx'),
  route('comparar.csv', 'routes/compare/compare-csv.route.tsx'),
  route('comparar.xlsx', 'routes/compare/compare-xlsx.route.tsx'),
  route('simulador', 'routes/simulator/simulator.route.tsx'),
  route('parcelas/:file', 'routes/simulator/simulation-file.route.tsx'),
  route('ofertas', 'routes/leads/lead.route.tsx'),
  route('salvos', 'routes/saved/saved.route.tsx'),
  route('dados', 'routes/privacy/privacy.route.tsx'),
  route('dados/copia', 'routes/privacy/privacy-copy.route.tsx'),
  route('alerta', 'routes/alerts/new-alert.route.tsx'),
  route('alertas', 'routes/alerts/alerts.route.tsx'),
  route('alertas/sair', 'routes/alerts/leave.route.tsx'),
  route('perfil', 'routes/profile/profile.route.tsx'),
  route('estilo', 'routes/style-guide/style-guide.route.tsx'),
  /** The pages of text, and what no page answers to. */
  route('*', 'routes/text/text.route.tsx'),
] satisfies RouteConfig;
