/** Five shapes in which systems send the exchange format (docs/exchange says where they were seen); the values are made up. */

/** As the portals' documentation has it now: CDATA, states by their abbreviation, photos before the details. */
export const CURRENT_FEED = `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync"
                 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                 xsi:schemaLocation="http://www.vivareal.com/schemas/1.0/VRSync http://xml.vivareal.com/vrsync.xsd">
  <Header>
    <Provider>Imobiliária Exemplo</Provider>
    <Email>contato@example.com</Email>
    <PublishDate>2026-11-20T08:00:00</PublishDate>
  </Header>
  <Listings>
    <Listing>
      <ListingID>AP0101</ListingID>
      <Title><![CDATA[Apartamento de 2 quartos & varanda no Centro]]></Title>
      <TransactionType>For Sale</TransactionType>
      <PublicationType>STANDARD</PublicationType>
      <Location displayAddress="All">
        <Country abbreviation="BR">Brasil</Country>
        <State abbreviation="SP"><![CDATA[São Paulo]]></State>
        <City><![CDATA[Campinas]]></City>
        <Neighborhood><![CDATA[Centro]]></Neighborhood>
        <Address><![CDATA[Rua Exemplo]]></Address>
        <StreetNumber>100</StreetNumber>
        <Complement>ap. 12</Complement>
        <PostalCode>13010-000</PostalCode>
        <Latitude>-22.9053</Latitude>
        <Longitude>-47.0659</Longitude>
      </Location>
      <Media>
        <Item medium="video">https://www.youtube.com/watch?v=exemplo</Item>
        <Item medium="image" caption="Sala">https://fotos.example.com/ap0101-1.jpg?v=1&amp;w=1200</Item>
        <Item medium="image" caption="Fachada" primary="true">https://fotos.example.com/ap0101-2.jpg</Item>
        <Item medium="image" caption="Quebrada">ap0101-3.jpg</Item>
      </Media>
      <ContactInfo>
        <Name>Imobiliária Exemplo</Name>
        <Email>contato@example.com</Email>
      </ContactInfo>
      <Details>
        <PropertyType>Residential / Apartment</PropertyType>
        <UsageType>Residential</UsageType>
        <Description><![CDATA[Apartamento claro, com <b>dois quartos</b>.<br>Perto de tudo.]]></Description>
        <LivingArea unit="square metres">58</LivingArea>
        <ListPrice currency="BRL">185000</ListPrice>
        <PropertyAdministrationFee currency="BRL">420</PropertyAdministrationFee>
        <Iptu currency="BRL" period="Monthly">80</Iptu>
        <Bedrooms>2</Bedrooms>
        <Suites>1</Suites>
        <Bathrooms>2</Bathrooms>
        <Garage type="Parking Space">1</Garage>
        <YearBuilt>1998</YearBuilt>
        <Features>
          <Feature><![CDATA[Balcony]]></Feature>
          <Feature>Elevator</Feature>
        </Features>
      </Details>
    </Listing>
    <Listing>
      <ListingID>AP0102</ListingID>
      <Title>Apartamento para alugar no Centro</Title>
      <TransactionType>For Rent</TransactionType>
      <Location><State abbreviation="SP">São Paulo</State><City>Campinas</City></Location>
      <Details><RentalPrice currency="BRL" period="Monthly">1500</RentalPrice></Details>
    </Listing>
  </Listings>
</ListingDataFeed>
`;

/** As older systems make it by a stylesheet: Windows-1252, types in Portuguese, the agency's own place beside the listing's. */
export const OLDER_FEED = `<?xml version="1.0" encoding="ISO-8859-1"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync">
  <Header><Provider>Sistema Exemplo</Provider></Header>
  <Listings>
    <Listing xmlns="http://www.vivareal.com/schemas/1.0/VRSync">
      <ListingID>Chácara das Flores</ListingID>
      <TransactionType>Sale/Rent</TransactionType>
      <Featured>true</Featured>
      <ListDate>2026-10-01T00:00:00</ListDate>
      <Title>Itu - S&iacute;tio - Jardim das Flores</Title>
      <Details>
        <Description>Sítio com pomar e casa sede.</Description>
        <ListPrice currency="BRL">1.250.000,50</ListPrice>
        <RentalPrice currency="BRL" period="Daily">900</RentalPrice>
        <YearlyTax currency="BRL">1.200,00</YearlyTax>
        <PropertyType>Residencial / Sítio e Chácara</PropertyType>
        <LotArea unit="hectare">2,5</LotArea>
        <ConstructedArea unit="square metres">180,75</ConstructedArea>
        <Bedrooms>3</Bedrooms>
      </Details>
      <Location>
        <Country abbreviation="BR">BR</Country>
        <State>São Paulo</State>
        <City>Itú</City>
        <Neighborhood>Jardim das Flores</Neighborhood>
        <Address publiclyVisible="false">Estrada do Exemplo, 5</Address>
        <PostalCode>13300000</PostalCode>
        <Latitude>-23.26</Latitude>
        <Longitude>-47.29</Longitude>
      </Location>
      <ContactInfo>
        <Name>Agência Exemplo</Name>
        <Location><State>PR</State><City>Curitiba</City></Location>
      </ContactInfo>
    </Listing>
  </Listings>
</ListingDataFeed>
`;

/** As small sites make it: prefixes, the price outside of the details, an address in each item, lines as signs of signs. */
export const HOME_MADE_FEED = `<?xml version="1.0" encoding="utf-8"?>
<vr:ListingDataFeed xmlns:vr="http://www.vivareal.com/schemas/1.0/VRSync">
  <vr:Heading><vr:Provider>Site Exemplo</vr:Provider></vr:Heading>
  <vr:Listings>
    <vr:Listing>
      <vr:ListingID>77</vr:ListingID>
      <vr:Title>Terreno plano &lt;b&gt;de esquina&lt;/b&gt;</vr:Title>
      <vr:TransactionType>Venda</vr:TransactionType>
      <vr:SalePrice currency="BRL">R$ 95.000</vr:SalePrice>
      <vr:Details>
        <vr:UsageType>Commercial</vr:UsageType>
        <vr:PropertyType>Commercial / Land Lot</vr:PropertyType>
        <vr:Description><![CDATA[Terreno de esquina, plano e murado.&lt;br&gt;Aceita proposta.]]></vr:Description>
        <vr:LotArea unit="square metres">360.5</vr:LotArea>
      </vr:Details>
      <vr:Location displayAddress="Street">
        <vr:Country>BR</vr:Country>
        <vr:State>mg</vr:State>
        <vr:City>Uberlândia</vr:City>
        <vr:Neighborhood>Santa Mônica</vr:Neighborhood>
        <vr:Address>Avenida Exemplo</vr:Address>
        <vr:StreetNumber>10</vr:StreetNumber>
        <vr:PostalCode>3840</vr:PostalCode>
        <vr:Latitude>-18.9</vr:Latitude>
        <vr:Longitude>-48.2</vr:Longitude>
      </vr:Location>
      <vr:Media>
        <vr:Item medium="image"><vr:URL>https://fotos.example.com/77.jpg</vr:URL></vr:Item>
      </vr:Media>
    </vr:Listing>
    <vr:Listing>
      <vr:ListingID>77</vr:ListingID>
      <vr:Title>O mesmo código outra vez</vr:Title>
      <vr:TransactionType>Venda</vr:TransactionType>
      <vr:Details><vr:PropertyType>Castelo</vr:PropertyType></vr:Details>
      <vr:Location><vr:State>mg</vr:State><vr:City>Uberlândia</vr:City></vr:Location>
    </vr:Listing>
  </vr:Listings>
</vr:ListingDataFeed>
`;

/** As the portals' own page of examples still has it: the tax under its old name, a kind of parking, a zone, the office's place. */
export const EXAMPLE_PAGE_FEED = `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync">
  <Header><Provider>Sistema Exemplo</Provider><Email>contato@example.com</Email></Header>
  <Listings>
    <Listing>
      <ListingID>Imovel-7</ListingID>
      <Title>Sobrado de 3 quartos no Jardim Exemplo</Title>
      <TransactionType>Sale/Rent</TransactionType>
      <PublicationType>STANDARD</PublicationType>
      <DetailViewUrl>https://agencia.example.com/imoveis/7</DetailViewUrl>
      <Media>
        <Item medium="video">https://www.youtube.com/watch?v=exemplo</Item>
        <Item medium="image" caption="img1" primary="true">http://fotos.example.com/7-1.jpg</Item>
      </Media>
      <Details>
        <UsageType>Residential</UsageType>
        <PropertyType>Residential / Sobrado</PropertyType>
        <Description><![CDATA[Sobrado com quintal.
Perto da escola.]]></Description>
        <ListPrice currency="BRL">420000</ListPrice>
        <RentalPrice currency="BRL" period="Monthly">2100</RentalPrice>
        <LotArea unit="square metres">180</LotArea>
        <LivingArea unit="square metres">140</LivingArea>
        <PropertyAdministrationFee currency="BRL">0</PropertyAdministrationFee>
        <YearlyTax currency="BRL">1800</YearlyTax>
        <Bedrooms>3</Bedrooms>
        <Bathrooms>2</Bathrooms>
        <Floors>2</Floors>
        <Garage type="Parking Space">2</Garage>
        <Features>
          <Feature>Close to schools</Feature>
          <Feature>Service Room</Feature>
        </Features>
        <Warranties><Warranty>GUARANTOR</Warranty></Warranties>
      </Details>
      <Location displayAddress="Street">
        <Country abbreviation="BR">Brasil</Country>
        <State abbreviation="PR">Parana</State>
        <City>Curitiba</City>
        <Zone>Zona Sul</Zone>
        <Neighborhood>Jardim Exemplo</Neighborhood>
        <Address>Rua do Exemplo</Address>
        <StreetNumber>70</StreetNumber>
        <Complement>Casa 2</Complement>
        <PostalCode>80000-000</PostalCode>
        <Latitude>-25.43</Latitude>
        <Longitude>-49.27</Longitude>
      </Location>
      <ContactInfo>
        <Name>Agência Exemplo</Name>
        <OfficeName>Agência Exemplo, centro</OfficeName>
        <Location><State abbreviation="SC">Santa Catarina</State><City>Joinville</City></Location>
      </ContactInfo>
    </Listing>
  </Listings>
</ListingDataFeed>
`;

/**
 * As systems make it that know a part of the format: everything beside the details or in them as it comes, kinds without their
 * use or in words of their own, marks of CDATA as signs, a word on the address that the format does not have.
 */
export const LOOSE_FEED = `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.netimoveis.com/schemas/1.0/NETSync">
  <Listings>
    <Listing>
      <ListingID>L-1</ListingID>
      <Title>&lt;![CDATA[Apartamento com varanda]]&gt;</Title>
      <Description>&lt;![CDATA[Apartamento de frente.]]&gt;</Description>
      <TransactionType>For Sale and Rent</TransactionType>
      <UsageType>Residential</UsageType>
      <PropertyType>Apartment</PropertyType>
      <ListPrice>310000</ListPrice>
      <LivingArea>72</LivingArea>
      <Bedrooms>2</Bedrooms>
      <Location displayAddress="None">
        <State abbreviation="PE">Pernambuco</State>
        <City>Recife</City>
        <Neighborhood>Boa Vista</Neighborhood>
        <Address>Rua Escondida</Address>
        <StreetNumber>9</StreetNumber>
        <Latitude>-8.05</Latitude>
        <Longitude>-34.88</Longitude>
      </Location>
    </Listing>
    <Listing>
      <ListingID>L-2</ListingID>
      <Title>Galpão com pátio</Title>
      <Details>
        <TransactionType>For Sale</TransactionType>
        <PropertyType>Commercial/Warehouse</PropertyType>
        <ListPrice currency="BRL">R$900.000,00</ListPrice>
        <LotArea>1200</LotArea>
        <PostalCode>50000-000</PostalCode>
        <Features><Feature></Feature><Feature> C/Elevador </Feature></Features>
      </Details>
      <Location><State abbreviation="PE">PE</State><City>Recife</City></Location>
    </Listing>
    <Listing>
      <ListingID>L-3</ListingID>
      <Title>Casa de praia por temporada</Title>
      <TransactionType>Vacation Rental</TransactionType>
      <Details><RentalPrice period="Daily">300</RentalPrice></Details>
      <Location><State abbreviation="PE">PE</State><City>Recife</City></Location>
    </Listing>
  </Listings>
</ListingDataFeed>
`;
