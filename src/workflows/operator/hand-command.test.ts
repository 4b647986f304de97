import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { derivativePath, photoKeyOf } from '../../domain/media/media-address.ts';
import { instant } from '../../domain/time.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { pdfOf } from '../../features/media/testing/sample-pdf.ts';
import { clockFrom, systemClock } from '../../platform/clock.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile } from '../testing/list-file.ts';
import { operatorCommands } from './operator-commands.server.ts';

const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));

onEachDatabase<CatalogueTables>('the hand of the operator on', (use) => {
  const folder = temporaryFolder('hand');
  const storage = folderStorage(join(folder, 'files'));
  const media = makeMediaService(storage);
  const run = (name: string, args: unknown) => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const commands = operatorCommands(use(), {
      brand: read.brand,
      clock: clockFrom(NOW),
      secret: 'a-secret-of-the-tests-that-is-long-enough',
      dataDir: folder,
      backsUp: false,
      listMaxAgeDays: 8,
      storage,
      fetcher: makeFetcher({ publicUrl: null, allow: [], clock: systemClock }),
      deskUrl: 'https://desk.example',
      siteUrl: 'http://localhost:3000',
    });
    const command = commands[name];
    if (!command) throw new Error(`no command ${name}`);
    const signal = new AbortController().signal;
    return command({ args, input: Readable.from([]), say: async () => {}, signal });
  };
  const property = async (id = '1') => {
    const found = await propertyByReference(use().db, id, 'oi');
    if (found === null) throw new Error(`no ${id}`);
    return found;
  };
  const fileOf = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, property_paper, setting, photo_mark, job restart identity cascade`.execute(
      use().db,
    );
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: true, full: false };
    await importFile(context, listFile('08/01/2026', [{ id: '1' }, { id: '2' }]), flags);
  });

  test('S12 a text of digits is a text where the field is one, and what is set is shown with who set it', async () => {
    const set = { action: 'set', reference: '1', until: null, source: 'certidão' };
    await run('property', { ...set, field: 'matricula', value: '12345' });
    await run('property', { ...set, field: 'valores.valor_venda', value: '90000', until: '2026-02-01' });
    expect(await property()).toMatchObject({ priceCents: 9_000_000, detail: { registration: '12345' } });
    expect(await run('property', { action: 'show', reference: '1' })).toMatchObject({
      address: expect.not.stringMatching(/Santos.*Santos/),
      hand: [
        { field: 'matricula', value: '12345', setBy: 'linha de comando', evidence: 'certidão' },
        { field: 'valores.valor_venda', value: 90_000, fixedUntil: '2026-02-01' },
      ],
    });
    expect(await run('property', { action: 'list', withHand: true })).toMatchObject({
      total: 1,
      properties: [{ bankId: '1', hands: ['matricula', 'valores.valor_venda'] }],
    });
    await expect(run('property', { ...set, field: 'situacao', value: 'talvez' })).rejects.toThrow('situacao');
    const over = { ...set, field: 'valores.valor_venda', value: '80000', until: '2026-01-07' };
    await expect(run('property', over)).rejects.toThrow('2026-01-07 já passou');
    const text = { ...set, field: 'descricao', value: 'Casa', until: '2026-02-01' };
    await expect(run('property', text)).rejects.toThrow('descricao não se fixa até um dia');
    const cheaper = { ...set, field: 'valores.valor_venda', value: '80000', until: null };
    const difference = { field: 'valores.valor_venda', after: 80_000 };
    expect(await run('property', { ...cheaper, isTrial: true })).toMatchObject({
      ...{ changed: true, applied: false, differences: [difference] },
    });
    expect((await property()).priceCents).not.toBe(8_000_000);
    expect(await run('property', { action: 'price', reference: '1', reais: null })).toMatchObject({
      after: 'sem preço',
    });
    expect((await property()).priceCents).toBeNull();
    await run('property', { action: 'unset', reference: '1', field: 'matricula' });
    await expect(run('property', { action: 'unset', reference: '1', field: 'matricula' })).rejects.toThrow(
      'segue a lista',
    );
  });

  test('S11 facts of a spreadsheet are tried first, then taken; a bad line stops no other', async () => {
    const lines = [
      'id;campo;valor;fonte;data',
      '1;situacao;ocupado;"vistoria; equipe";2026-01-05',
      '2;aceita_fgts;sim;edital;2026-01-02',
      '9;situacao;ocupado;vistoria;',
      '2;situacao;talvez;vistoria;',
      '2;situacao;ocupado;;2026-01-05',
    ];
    const file = fileOf('fatos.csv', lines.join('\r\n'));
    const answer = {
      ...{ taken: 2, same: 0, refused: 3 },
      changes: [
        { line: 2, id: '1', field: 'situacao', before: null, after: 'ocupado' },
        { line: 2, field: 'ocupacao_conferida_em', before: null, after: '2026-01-05' },
        { line: 2, field: 'ocupacao_fonte', before: null, after: 'vistoria; equipe' },
        { line: 3, id: '2', field: 'aceita_fgts', after: 'sim' },
      ],
      refusals: [{ line: 4 }, { line: 5 }, { line: 6, reason: 'falta a fonte: quem diz isto' }],
    };
    expect(await run('property', { action: 'facts', file, apply: false })).toMatchObject(answer);
    expect((await property()).occupation).toBeNull();
    expect(await run('property', { action: 'facts', file, apply: true })).toMatchObject(answer);
    expect((await property()).occupation).toBe('ocupado');
    const again = { action: 'facts', file, apply: false };
    expect(await run('property', again)).toMatchObject({ taken: 2, same: 2, changes: [] });
    expect((await property('2')).acceptsFgts).toBe(true);
    expect(await run('property', { action: 'show', reference: '1' })).toMatchObject({
      hand: [
        { field: 'ocupacao_conferida_em', evidence: 'vistoria; equipe, 2026-01-05' },
        { field: 'ocupacao_fonte', value: 'vistoria; equipe' },
        { field: 'situacao', evidence: 'vistoria; equipe, 2026-01-05' },
      ],
    });
    expect(await property()).toMatchObject({
      occupationCheckedOn: '2026-01-05',
      occupationSource: 'vistoria; equipe',
    });
    const without = fileOf('sem.csv', 'id;campo\r\n1;situacao');
    expect(await run('property', { action: 'facts', file: without, apply: true })).toMatchObject({
      taken: 0,
      refusals: [{ line: 1, reason: 'falta na primeira linha o nome da coluna valor' }],
    });
  });

  test('S02 a paper is stored with its kind and date, and a second one stands beside it', async () => {
    const add = async (name: string, kind: string, date: string | null) =>
      run('property', {
        action: 'document',
        reference: '1',
        file: fileOf(name, await pdfOf(name)),
        kind,
        date,
      });
    await add('a.pdf', 'edital', '2026-01-02');
    await add('b.pdf', 'laudo', null);
    const { documents } = (await property()).detail;
    expect(documents.map(({ name }) => name)).toEqual(['Edital (02/01/2026)', 'Laudo de avaliação']);
    expect(await media.serve(documents[0]?.url ?? '')).toMatchObject({ type: 'application/pdf' });
    const file = fileOf('c.pdf', '<html>');
    const wrong = { action: 'document', reference: '1', file, kind: 'edital', date: null };
    await expect(run('property', wrong)).rejects.toThrow('não é um PDF');
    const locked = { ...wrong, file: fileOf('s.pdf', await pdfOf('Edital', { userPassword: 'segredo' })) };
    await expect(run('property', locked)).rejects.toThrow('pede uma senha');
  });

  test('S09 papers are listed with their numbers, reserved and released one by one, and an extract is asked for where that is permitted', async () => {
    const ask = { action: 'registry', reference: '1' };
    await expect(run('property', ask)).rejects.toThrow('Nenhuma origem');
    const template = 'https://banco.example/m/{UF}/{id13}.pdf';
    expect(await run('media', { do: 'bank-registry', template })).toEqual({ bankRegistry: template });
    expect(await run('property', ask)).toMatchObject({ asked: expect.stringMatching(/0000000000001\.pdf$/) });
    const file = fileOf('m.pdf', await pdfOf('Matrícula'));
    const paper = { action: 'document', reference: '1', file, kind: 'matricula', date: null, isPublic: true };
    const { url } = (await run('property', paper)) as { url: string };
    const list = async () =>
      (await run('property', { action: 'papers', reference: '1' })) as { papers: { id: number }[] };
    const id = (await list()).papers[0]?.id ?? 0;
    await run('property', { action: 'reserve', reference: '1', paper: id });
    expect(await list()).toMatchObject({ papers: [{ reserved: true }], registry: { state: 'waiting' } });
    expect(await media.serve(url)).toBeNull();
    await run('property', { action: 'release', reference: '1', paper: id });
    expect(await media.serve(url)).not.toBeNull();
    await expect(run('property', { action: 'release', reference: '1', paper: 99 })).rejects.toThrow('papers');
  });

  test('S09 a paper that names people is reserved until somebody says that everybody may see it, and told by its name alone', async () => {
    const extract = await pdfOf('Proprietária');
    const hand = async (kind: string, more: Record<string, unknown> = {}) => {
      const file = fileOf(`${kind}.pdf`, kind === 'matricula' ? extract : await pdfOf(kind));
      return run('property', { action: 'document', reference: '1', file, kind, date: null, ...more });
    };
    const shown = async () =>
      (await property()).detail.documents.map(({ name, withheld }) => `${name}${withheld ? ' *' : ''}`);
    const served = async () => {
      const { documents } = (await property()).detail;
      return Promise.all(documents.map(async ({ url }) => (await media.serve(url)) !== null));
    };
    for (const kind of ['matricula', 'outros']) {
      const done = await hand(kind);
      expect(done).toMatchObject({ version: 1, reserved: true, note: expect.stringContaining('--public') });
      expect(done).not.toHaveProperty('url');
    }
    for (const kind of ['edital', 'laudo', 'aditivo', 'regulamento']) {
      expect(await hand(kind)).toMatchObject({ reserved: false });
    }
    expect(await shown()).toEqual([
      ...['Matrícula *', 'Documento *', 'Edital', 'Laudo de avaliação', 'Aditivo', 'Regulamento'],
    ]);
    expect(await served()).toEqual([false, false, true, true, true, true]);
    // The same bytes as papers of two kinds are two papers.
    await hand('outros', { file: fileOf('copia.pdf', extract) });
    await hand('matricula');
    expect((await shown()).slice(0, 2)).toEqual(['Matrícula *', 'Documento, versão 2 *']);
    // The same bytes with another word on who may see them are the same version.
    expect(await hand('matricula', { isPublic: true })).toMatchObject({ version: 1, reserved: false });
    expect((await shown())[0]).toBe('Matrícula');
    expect((await served())[0]).toBe(true);
    expect(await hand('matricula')).toMatchObject({ version: 1, reserved: true });
    expect((await shown())[0]).toBe('Matrícula *');
    expect((await served())[0]).toBe(false);
  });

  test('S11 of two facts of one field the later check holds; a day that is none, or is to come, is refused', async () => {
    const lines = [
      'id;campo;valor;fonte;data',
      '1;situacao;desocupado;síndico;25/11/2025',
      '1;situacao;ocupado;vistoria;2025-11-20',
      '2;situacao;ocupado;vistoria;31/02/2025',
      '2;situacao;ocupado;vistoria;2026-01-09',
      '2;descricao;"aberta;x;',
    ];
    const file = fileOf('dois.csv', lines.join('\n'));
    expect(await run('property', { action: 'facts', file, apply: true })).toMatchObject({
      taken: 1,
      refusals: [
        { line: 3, reason: expect.stringContaining('a linha 2') },
        { line: 4, reason: expect.stringContaining('31/02/2025') },
        { line: 5, reason: expect.stringContaining('ainda não chegou') },
        { line: 6, reason: expect.stringContaining('aspas') },
      ],
    });
    expect(await property()).toMatchObject({ occupation: 'desocupado', occupationCheckedOn: '2025-11-25' });
  });

  test('S01 photos are added by file or by their names, and a withheld one is nowhere any more', async () => {
    const photo = (background: string) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const files = [
      fileOf('1-1.jpg', await photo('teal')),
      fileOf('1-2.jpg', await photo('maroon')),
      fileOf('9-1.jpg', await photo('olive')),
      fileOf('2-1.jpg', 'no photo'),
    ];
    expect(await run('media', { do: 'add', files, property: null })).toMatchObject({
      added: [{ photos: [expect.any(String), expect.any(String)] }],
      refused: [{ reason: 'not_a_photo' }, { file: '9' }],
    });
    const [first, second] = (await property()).detail.media.images.map(({ url }) => url);
    const key = photoKeyOf(first ?? '') ?? '';
    expect(await media.serve(derivativePath(key, 640, 'jpg'))).not.toBeNull();
    expect(await run('media', { do: 'withhold', key })).toMatchObject({ listings: 1 });
    expect((await property()).detail.media.images.map(({ url }) => url)).toEqual([second]);
    expect(await media.serve(derivativePath(key, 640, 'jpg'))).toBeNull();
    const again = { do: 'add', files: files.slice(0, 1), property: '2' };
    expect(await run('media', again)).toMatchObject({ added: [], refused: [{ reason: 'withheld' }] });
    const unknown = '0'.repeat(32);
    await expect(run('media', { do: 'withhold', key: unknown })).rejects.toThrow(unknown);
    await expect(run('media', { do: 'release', key: unknown })).rejects.toThrow('não está retida');
    await run('media', { do: 'release', key });
    expect(await media.serve(derivativePath(key, 640, 'jpg'))).not.toBeNull();
    expect(await run('media', again)).toMatchObject({ added: [{ photos: [key] }], refused: [] });
  });

  test('S06 a ZIP of photos named by the number of their property is taken, and what is none in it says why', async () => {
    const photo = async (background: string) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const archive = zipSync({
      'lote/1-1.jpg': await photo('teal'),
      'lote/1-2.jpg': await photo('maroon'),
      '2-1.jpg': await photo('olive'),
      '999-1.jpg': await photo('navy'),
      'capa.jpg': await photo('plum'),
      'edital.pdf': await pdfOf('Edital'),
      'oi-2-8.jpg': await photo('coral'),
      '../1-3.jpg': Buffer.from('x'),
      '1-4.jpg': Buffer.from('no photo'),
    });
    const files = [fileOf('fotos.zip', archive), join(folder, 'none.zip')];
    const done = (await run('media', { do: 'add', files, property: null })) as {
      added: { property: string; photos: string[] }[];
      refused: { file: string; reason: string }[];
    };
    expect(done.added.map(({ property: of, photos }) => [of, photos.length])).toEqual([
      ['OI-1', 2],
      ['OI-2', 1],
      ['OI-2', 1],
    ]);
    expect(done.refused.map(({ file, reason }) => [file, reason])).toEqual([
      ['capa.jpg', 'no_property'],
      ['edital.pdf', 'not_a_photo'],
      ['../1-3.jpg', 'bad_path'],
      ['1-4.jpg', 'not_a_photo'],
      ['none.zip', 'unreadable'],
      ['999', 'unknown_property'],
    ]);
    expect((await property()).detail.media.images).toHaveLength(2);
  });

  test('S12 a property from nothing is a draft, and says what is wrong with each field', async () => {
    const given = {
      imovel_name: 'Casa nova',
      endereco: { endereco_completo: 'Rua, 1', cidade: 'Santos', uf: 'sp' },
      tipo_imovel: 'casa',
      tipo_de_venda: 'venda_direta',
      valores: { valor_venda: 100_000 },
    };
    const file = fileOf('novo.json', JSON.stringify(given));
    const made = await run('property', { action: 'new', file });
    expect(made).toMatchObject({ status: 'rascunho', bankId: expect.stringMatching(/^M-/) });
    expect((await property(String(made.property).toLowerCase())).name).toBe('Casa nova');
    const wrong = fileOf(
      'errado.json',
      JSON.stringify({ ...given, tipo_imovel: 'castelo', imovel_name: undefined }),
    );
    await expect(run('property', { action: 'new', file: wrong })).rejects.toThrow(
      /tipo_imovel[\s\S]*imovel_name|imovel_name[\s\S]*tipo_imovel/,
    );
  });
});
