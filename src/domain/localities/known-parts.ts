/**
 * Parts of towns that people name, where no middle of them is known: São Paulo's 96 districts (Lei municipal 11.220 of 1992) and
 * neighbourhoods that are called as widely.
 */
export const KNOWN_PARTS: Readonly<Record<string, string>> = {
  'sao-paulo-sp': `Água Rasa, Alto de Pinheiros, Anhanguera, Aricanduva, Artur Alvim, Barra Funda, Bela Vista, Belém, Bom Retiro,
    Brás, Brasilândia, Butantã, Cachoeirinha, Cambuci, Campo Belo, Campo Grande, Campo Limpo, Cangaíba, Capão Redondo,
    Carrão, Casa Verde, Cidade Ademar, Cidade Dutra, Cidade Líder, Cidade Tiradentes, Consolação, Cursino, Ermelino Matarazzo,
    Freguesia do Ó, Grajaú, Guaianases, Iguatemi, Ipiranga, Itaim Bibi, Itaim Paulista, Itaquera, Jabaquara, Jaçanã,
    Jaguara, Jaguaré, Jaraguá, Jardim Ângela, Jardim Helena, Jardim Paulista, Jardim São Luís, José Bonifácio, Lajeado,
    Lapa, Liberdade, Limão, Mandaqui, Marsilac, Moema, Mooca, Morumbi, Parelheiros, Pari, Parque do Carmo, Pedreira,
    Penha, Perdizes, Perus, Pinheiros, Pirituba, Ponte Rasa, Raposo Tavares, República, Rio Pequeno, Sacomã, Santa Cecília,
    Santana, Santo Amaro, São Domingos, São Lucas, São Mateus, São Miguel, São Rafael, Sapopemba, Saúde, Sé, Socorro,
    Tatuapé, Tremembé, Tucuruvi, Vila Andrade, Vila Curuçá, Vila Formosa, Vila Guilherme, Vila Jacuí, Vila Leopoldina,
    Vila Maria, Vila Mariana, Vila Matilde, Vila Medeiros, Vila Prudente, Vila Sônia, Brooklin, Higienópolis, Vila Madalena,
    Pompeia, Paraíso, Aclimação, Pacaembu`,
};
