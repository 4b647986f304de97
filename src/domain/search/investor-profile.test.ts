import { describe, expect, it } from 'vitest';
import { INVESTOR_PROFILES } from '../catalogue/enumerations.ts';
import { withFilters, withOption, withoutOption } from './change-search-query.ts';
import { formatSearchQuery, searchPath } from './format-search-query.ts';
import { type ProfileAnswers, profileOf, profileOfAnswers, withProfile } from './investor-profile.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { DEFAULT_QUERY } from './search-query.ts';

const read = (text: string) => parseSearchQuery(new URLSearchParams(text), { strippedCampaigns: [] });

describe('F17 investor profiles', () => {
  it('each is a preset of its own behind one key', () => {
    const spelled = INVESTOR_PROFILES.map((profile) => {
      const query = withProfile(DEFAULT_QUERY, profile);
      expect(searchPath(query)).toBe(`/busca?perfil=${profile}`);
      expect(read(`perfil=${profile}`)).toEqual(query);
      return formatSearchQuery({ ...query, profile: null });
    });
    expect(spelled).toEqual([
      'situacao=desocupado&tipo-venda=venda_direta&possui-acao-judicial=nao&possui-dividas=nao',
      'desagio=31',
      'categoria_venda=venda_judicial,primeiro_leilao,segundo_leilao&desagio=51',
      'finalidade=residencial&situacao=desocupado&permite-visita=sim',
    ]);
  });

  it('what stands beside its filters leaves it, a change of its filters ends it', () => {
    const query = withProfile(DEFAULT_QUERY, 'nao_investidor');
    const inCampinas = withOption(query, 'localities', 'campinas-sp');
    expect(searchPath(inCampinas)).toBe('/busca?order=relevante&search=campinas-sp&perfil=nao_investidor');
    const withoutOccupation = withoutOption(inCampinas, 'occupations', 'desocupado');
    expect(withoutOccupation.profile).toBeNull();
    expect(searchPath(withoutOccupation)).toBe(
      '/busca?finalidade=residencial&permite-visita=sim&order=relevante&search=campinas-sp',
    );
    expect(withFilters(query, { purposes: ['residencial', 'rural'] }).profile).toBeNull();
    expect(profileOf({ ...query, occupations: [] })).toBeNull();
  });

  it('an address that asks for something else is no profile’s, and keeps what it asks for', () => {
    expect(read('perfil=iniciante&situacao=ocupado')).toEqual({ ...DEFAULT_QUERY, occupations: ['ocupado'] });
    expect(read('perfil=iniciante&situacao=desocupado').profile).toBe('iniciante');
    expect(read('perfil=Nao-Investidor').profile).toBe('nao_investidor');
    expect(read('perfil=aventureiro')).toEqual(DEFAULT_QUERY);
  });

  it.each<[ProfileAnswers, string]>([
    [{ purpose: 'morar', experience: 'varias', accepts: ['ocupado', 'processo'] }, 'nao_investidor'],
    [{ purpose: 'investir', experience: 'nunca', accepts: ['ocupado', 'processo'] }, 'iniciante'],
    [{ purpose: 'nao_sei', experience: 'varias', accepts: [] }, 'iniciante'],
    [{ purpose: 'investir', experience: 'algumas', accepts: ['ocupado', 'divida'] }, 'experiente'],
    [{ purpose: 'investir', experience: 'varias', accepts: ['ocupado'] }, 'experiente'],
    [{ purpose: 'investir', experience: 'varias', accepts: ['processo'] }, 'ousado'],
  ])('%j is %s', (answers, profile) => {
    expect(profileOfAnswers(answers)).toBe(profile);
  });
});
