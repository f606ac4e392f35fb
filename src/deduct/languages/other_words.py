"""Words of languages with Latin letters that deduct does not read: by these a text is known not to be English.

Words that are English as well are left out, such as the German "die", the Dutch "is" and the Italian "come"; so are
names.
"""

from __future__ import annotations

FUNCTION_WORDS: dict[str, str] = {
    "Afrikaans": "albasters almal drie elke en het hulle hy jaar koop kos nie oor saam sy twee vir",
    "Albanian": "ajo bleu dhe gjithsej ka kanë katër mbeten mollë nje një në prej për tre të çdo është",
    "Basque": "baditu bakoitzak dira ditu dute eta geratzen guztira hiru lau",
    "Catalan": "abans als amb anys cada cinc compra cotxes de del dels després deu doble donar durant el els en "
    "encara entre es gasta germana germà hores junts la les meitat menja menys minuts més nombre nou però pomes "
    "quantes quants quatre que queden quin quina quins seu seus seva seves sis són tenen totes tots tres té un una "
    "vegades ven vuit és",
    "Croatian": "ako bez bila bilo broj broja dana dao deset devet dobio dva dvije eura gdje godina ili ima imaju "
    "imala imao je jedan jedna jih još kad kada kao koja koje koji koliko kuna kupila kupio manje minuta na nego od "
    "osam ostaje ostalo po pojeo polovica prodao puta sada sata sati se sedam stoje stoji svaka svaki svi tri ukupno "
    "više vozi za zajedno zatim četiri šest što",
    "Czech": "aby ale bude byl byla bylo celkem deset deti devět dní dohromady dostal dva dvě dětí hodin hodiny "
    "jablek jako jakou jaká jaký je jede jeden jedna ještě jich jsou každá každý kde když kolik korun koupil koupila "
    "krát která které který mají minut mu má méně měl měla na nebo osm pak po pokud polovina potom prodal pět rok "
    "roků se sedm snědl stojí teď tři vlak více všechny za zbyde zbylo zbývá ze zůstane čtyři čísla číslo šest že",
    "Danish": "af alle alt bliver dag dage de den der derefter det dobbelte efter elever en er et fem fra får gammel "
    "gange giver halvdelen han har havde hendes hun hvad hver hvilke hvilken hvilket hvis hvor ikke kan koster "
    "kroner køber mange med meget mindre minutter nu når og om otte på seks sig skal skulle som spiser står summen "
    "syv så sælger tallet ti til tilbage tilsammen timen tre vi år æbler",
    "Dutch": "aan acht alle als betaalt bij blijft blijven dag dagen dat de deze dit drie dubbele een eet elk elke "
    "en er gaan gaat geeft getal getallen haar hebben heeft helft het hij hun iedere jaar keer kinderen koopt kost "
    "kosten krijgt kwijt maand maanden maar meer minder naar negen niet nog om ook op oud ouder samen staan stuks te "
    "tien tot totaal tussen twee uit uren uur veel verkoopt vier vijf voor waar wanneer welk welke worden wordt ze "
    "zes zeven zij zijn zo zou",
    "Estonian": "aasta aastat aga ei et iga ja jäi ka kaks kas kes kokku kolm kui kuus kõik maksab mis neli nüüd oli "
    "ostis palju pika päevas raamatut rohkem seitse siis tal tema tundi vana veel viis vähem õuna üks",
    "Filipino": "ang anim ano apat araw ay bawat beses binigay bumili dalawa dalawang gaano halaga ibinigay ilan "
    "ilang isa isang ito iyon kabuuan kalahati kanila kanya kanyang kumain kung lahat lima magkano mayroon mga na "
    "nagbenta naiwan nang natanggap natira ng nila niya numero oras para piso pito sa sampu siya siyam taon tatlo "
    "tatlong umalis wala walo",
    "Finnish": "antaa autoa ei enemmän ennen ensin että euroa heidän hinta hän hänellä hänen ja joka jokainen jos "
    "jäi jäljellä jälkeen jää jäävät kahdeksan kaikki kaksi kanssa kappaletta kertaa kirjaa kolme koska kuin kuinka "
    "kun kuusi kymmenen lopuksi luku lukua lukujen luvun maksaa menee mikä minä mitkä mitä monta mutta myös neljä "
    "niin nyt oli olla ollut omenaa ostaa osti ovat paljon pitkä pois päivä päivässä saa se seitsemän sekä siitä "
    "sinä sitten summa tai tulee tunnin tunnissa tuntia tämä tässä vain vanha viikossa viisi voi vuoden vuotta "
    "vähemmän yhdeksän yhteensä yksi",
    "French": "achete achète après au aussi aux avaient avait avant avec boîte ce cette chacun chacune chaque cinq "
    "combien comme coute coûte dans de des deux dix donne du dépense elle elles en encore ensemble entre est et fait "
    "fois heures huit il ils je jours la le les leur leurs lorsque lui mais mange moins mois moitié ne neuf nombre "
    "nous nouveau ont ou où paie pas pendant possede possède prix puis quatre que quel quelle quelles quels qui "
    "reste restent reçoit sa se ses somme sont sur trois trouver très tu un une vend vous était",
    "German": "aber acht alt auch auf aus bei bekommt bezahlen bezahlt bleiben bleibt dann das dass dem den der des "
    "doppelt doppelte drei durch ein eine einem einen einer es fahren fuer fährt fünf für gehen geht gibt gleich "
    "haben hatte hatten hälfte hätte ich ihr ihre ihrem ihren immer insgesamt isst ist jahr jahre jahren jede jedem "
    "jeden jeder jedes jetzt kauft kinder kosten kostet mehr mit monat monate monaten nach neun nicht noch nur oder "
    "sechs sein seine seinen seiner sich sie sieben sind soll spart strecke stunde stunden stück summe tage tagen "
    "und verkauft viel viele vielen vier vom von welche welcher welches wenn werden wie wieviel wir wird woche "
    "wochen zahl zahlen zahlt zehn zu zum zur zusammen zwei über übrig",
    "Hindi": "aur bache diye hai hain ka ke ki ko kul kya mein paas rupaye se unke uske usne",
    "Hungarian": "alma almája annak az azt csak darab de ebben egy egyenlő együtt el előtt ez ezt forint hogy hány "
    "három hét kap kerül kettő kevesebb ki kilenc két le lesz marad maradt melyik mennyi mindegyik minden már még "
    "naponta neki nem nyolc négy perc sok szám számot testvére tíz több után vagy vesz vett volt áll és éves évvel "
    "óra összesen öt",
    "Icelandic": "allir að borðar daga eftir ekki er eru fimm fjórir frá fyrir fékk gaf hann hefur helmingur hvað "
    "hver hversu hún keypti klukkustundir kostar krónur margar margir meira með mikið minna mínútur mörg mörgum níu "
    "nú og saman seldi sem sinnum sjö talan til tveir tvær tvö tíu um við ár átta þau það þeir þetta þrjú þrír þá",
    "Indonesian": "adalah adiknya akan anak antara apel atau ayah bagi baki banyak beri biji bilangan bisa buah buku "
    "bulan dalam dapat dari delapan dengan di dia dibagi dibagikan diberikan diterima dua empat enam harga hasil ibu "
    "ini itu jarak jika juga jumlah jumlahnya kakaknya kali kami kamu karena ke kemudian kepada kita kurang lagi "
    "lalu lebih lima maka masih masing membayar membeli memberi memiliki mempunyai menit mereka minggu mobil oleh "
    "orang pada pergi punya rupiah satu saya sebuah sedang selama sembilan semua semuanya seorang sepuluh setelah "
    "setiap sisa suatu sudah tahun telah teman tersisa tidak tiga tua tujuh uang umur untuk yang",
    "Italian": "alla amici anche ancora anni aveva avevano che ciascuna ciascuno cinque compra con costano dal dalla "
    "dei del della delle di dieci dopo doppio dove dà età fra giorni giorno gli hanno il insieme la le lire lo loro "
    "mangia meno metà minuti ne nel nella nove numeri numero ogni otto pagine perde più poi prima qual quale quali "
    "quando quattro quello questa questo regala restano riceve rimane rimangono scatola sette sono spende sua suo "
    "tra tre trova tutte tutti un una uno vende volte",
    "Latvian": "apēda astoņi bija cik desmit deva deviņi dienas divas divi eiro gadi gadu gadus ir ka kas katra "
    "katrs kopā maksā mazāk minūtes māsa māsai nopirka paliek palika pieci puse pārdeva pēc reizes saņēma septiņi "
    "seši skaitlis stundas tad tagad tas trīs tā un uz vairāk visi viņa viņai viņam viņi viņš vēl ābolu četri",
    "Lithuanian": "aštuoni dabar dar daugiau davė devyni dešimt dienas du dvi eurų gavo ir iš ji jie jis kad "
    "kainuoja kartu kartus kas keturi kiek kiekviena kiekvienas lieka liko mažiau metai metų nusipirko obuolių "
    "pardavė penki po pusė septyni sesuo skaičius stovi su suvalgė tada tai trys turi turėjo valandas visi viso yra "
    "šeši",
    "Norwegian": "alle av dag dager de den der deretter det dobbelte elever en epler er et etter fem fra får gammel "
    "ganger gir hadde halvparten han har hennes hun hva hver hvilke hvilken hvilket hvis hvor igjen ikke kan kjøper "
    "kjører koster kroner langt mange med mindre minutter mye nå når og om på seg seks selger sju skal skulle som "
    "spiser står så søsteren tallet ti til tilsammen timen tre vi yngre år åtte",
    "Polish": "był była było były cztery czy dał dla dni dostał dwa dwie dziesięć dziewięć gdzie godzin godziny ich "
    "ile ilu jabłek jak jaka jaki jakie jaką jeden jedna jego jej jest jeszcze jeśli już każda każde każdy kiedy "
    "kosztuja kosztuje kosztują która które który kupił kupiła lat lata liczb liczba liczby liczbę mają mial miał "
    "miała minut mniej mu na nie od oraz osiem pięć po potem połowa przez przy razem razy rok siedem się sprzedał "
    "sumę sześć tak tego tej teraz trzy tylko tym więcej wszystkie wydal wydał wynosi za ze zjadł zl zlotych zostaje "
    "zostalo zostanie zostało zł złotych że",
    "Portuguese": "ainda amigos anda anos antes ao cada caixa cinco comeu comprar comprou custa custam da das de "
    "depois deu dez dias dobro dois dos duas ela eles entre esta este ficam ficou foi ganhou gastou havia hoje horas "
    "há idade irmã irmão isso juntos lado leu mais mas menos metade minutos na nao nove não número números oito onde "
    "ontem os paginas para pela pelo por páginas quais qual quando quatro que quem reais recebeu restam restaram sao "
    "se seis sete seu sobraram sua são tem tinha todas todos tres três têm um uma vende vendeu vezes às",
    "Romanian": "acum ani apoi ce cinci costă cumpara cumpără câte dacă de din doi două dublul după dă ei erau este "
    "fiecare fratele iar jumătate la lei lor lui mai mănâncă nouă nu numar numarul numărul ori oră patru pe pentru "
    "primește rămas rămân sunt toate toți trei un unei unui vinde zece zile împreună în înainte șapte șase și",
    "Slovak": "ak ako alebo bol bola bolo bude desať deti deväť dní dostal dva dve eur ešte hodín jabĺk je jeden "
    "jedna jich každá každý kde keď koľko krát ktorá ktoré ktorý kúpil kúpila majú mal menej minút mu má na osem "
    "ostalo po polovica potom predal päť rok rokov sa sedem spolu stojí sú teraz tri viac vo všetky za zjedol "
    "zostalo zostane číslo šesť štyri že",
    "Slovenian": "bil bila bilo deset devet dni dobil dva dve ena evrov ima imajo imel imela jabolk je ki kje koliko "
    "kot krat kupil kupila manj minut na od osem ostalo ostane po pojedel polovica potem prodal se sedem skupaj "
    "stane tri več vsak vsaka vsi za zdaj če še šest število štiri",
    "Spanish": "ahora amigos años cada caja cajas cinco comió compra compró con contra cual cuando cuatro cuesta "
    "cuál cuáles de del desde después dias diez diferencia dio doble donde dos durante días edad el en entonces "
    "entre es esa ese esta este está están fue gana ganó gasta gastó había hasta hermana hermano horas juntos la "
    "lado las le lo los meses minutos mitad muy más nueve numero número ocho otra otro otros pago pagó para pero por "
    "porque precio que queda quedan quien qué recibe se seis siete sobran sobre su sus también tengo tenia tenía "
    "tiene tienen todas todo todos tres un una uno unos valen veces vende vendió",
    "Swahili": "alikula alimpa alinunua alipata aliuza ambaye amebaki anabaki baada dakika gani hii hiyo idadi je "
    "jumla kabla katika kiasi kila kimoja kumi kuna kuvunja kuwa kwa kwenye la mangapi mara mayai mbili miaka moja "
    "na nane ngapi ni nne nusu pamoja saa saba sasa shilingi siku sita tano tatu tisa umbali wamebaki wote yake "
    "yamebaki yanabaki za zaidi zake",
    "Swedish": "alla att av dag dagar de den det dubbelt efter en ett fem från fyra får för gammal ger gånger hade "
    "han har hennes hon hur hälften inte kan kommer kostar kronor kvar köper köpte med mindre minuter mycket månaden "
    "månader många nio nu när och om på sedan sig sju ska skulle som står summan säljer så talet tillsammans timmar "
    "timme tio tre två tåg vad varje vecka vi vilka vilken vilket äldre är äter år åtta",
    "Turkish": "aldi aldı altı alır beş bir birlikte bu daha dakika de dokuz dört eder elma elması geriye gibi "
    "gidiyor gunde gün günde hangi icin iki ile ise için kadar kaldi kaldı kalir kalır kalıyor kardeşi katı kaç kez "
    "kiz kuruş lira nasıl ne nerede olan olarak olur onların onun saat saatte satın sayisi sayı sayının sayısı sekiz "
    "sonra tane tanesi toplam var vardı verdi yarısı yaş yaşında yedi yok yol yıl çok önce öğrenci üç",
    "Vietnamese": "bao bán bảy bốn cai cho chín cua các cái còn có cũng cả của duoc giờ gấp hai hoi hơn học hỏi khi "
    "không kém lai là lên lại lần lớp moi mua mười mấy mỗi một nguoi ngày người nhieu nhiêu những này năm nửa phút "
    "quả rời sinh sáu sẽ số tat tháng thì trong tuổi tàu tám tìm tính tất tổng từ vien và vào với ăn đang đi đã đó "
    "đôi được đồng",
}
"""By language, words of grammar and of sums."""

ASKING_WORDS = """
    aprēķini apskaičiuok arvuta berapa berapakah berechne beregn bereken beräkna calcola calcula calcule calculează
    calculez cate cati cik combien cuantas cuanto cuantos cuántas cuánto cuántos cât câte câți hesapla hesaplayın
    hitung hitunglah hoeveel hversu hány ilan ile ilu izracunaj izračunaj kac kaç kiek kiom kitna kitne kitni kolik
    koliki koliko koľko kuinka laske magkano mangapi mennyi mennyibe mitu montako ngapi oblicz paljonko quantas
    quante quantes quanti quanto quantos quants számold tính vypocitej vypočítaj vypočítej wieviel wieviele zenbat
"""
"""How many, how much and calculate: each counts for two, because no English text has them."""
