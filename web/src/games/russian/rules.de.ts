// The rules of the Russian Railroads family in our own words, in German: what help and the page for learners say.
// They are fetched when somebody asks.
import type { Rules } from './words';

export const de: Rules = {
  reasons: {
    'why-decided-now': 'zuerst kommt: {1}',
    'why-occupied': 'auf „{1}“ steht {2}; nächste Runde ist das Feld wieder frei',
    'why-closed': '„{1}“ ist jetzt geschlossen',
    'why-cost': '„{1}“ kostet {n} Arbeiter oder <coins>',
    'why-coins': 'davon müssen mindestens {n} <coins> sein',
    'why-has': 'du hast nicht genug Arbeiter oder <coins>',
    'why-own-position': 'diesen Platz in der Reihenfolge hast du schon',
    'why-both-orders': 'du hast schon den anderen Platz beansprucht',
    'why-incomplete': 'du kannst diese Aktion nicht ganz ausführen, also geht das Feld nicht',
    'why-no-unit': 'davon hast du nichts mehr übrig: {1}',
    'why-pays': 'mit „{1}“ geht: {2}',
    'why-level': 'Gleis in {1} ist noch nicht frei; die längste Strecke schaltet es frei',
    'why-no-room': 'für {1} ist kein Platz: Ziehe zuerst die Farbe davor',
    'why-direct-left': 'dann könntest du den Rest der Aktion nicht ausführen',
    'why-no-tile': 'Plättchen {1} ist nicht zu haben; sie kommen vom niedrigsten Stapel',
    'why-slot': '{1} nimmt diese Lok nicht; der Platz muss leer sein oder eine kleinere Zahl haben',
    'why-factory-slot': 'die nächste Fabrik kommt in Lücke {n}',
    'why-no-place': 'dafür ist kein Platz',
    'why-place-first': 'setze zuerst die Lok',
    'why-gone': 'es ist weg oder schon genutzt',
    'why-not-reusable': '„{1}“ kannst du nicht noch einmal nutzen',
    'why-emil': 'auf „{1}“ steht Emil',
    'why-at-fork': 'das Gleis steht nicht an der Gabelung oder ist schon abgezweigt',
    'why-size': 'dieses Plättchen passt nicht in die Lücke',
    'why-extend-first': 'fülle zuerst die Lücke',
    'why-not-yours': 'dieses Plättchen gehört dir nicht',
    'why-used': 'dieses Plättchen ist schon genutzt, oder du musst zuerst die Aktion ausführen',
    'why-valued': 'du hast deine Gleiswerte schon geändert',
    'why-pieces-out': 'du hast kein Gleis dieser Farbe mehr',
  },
  learn: [
    'Du baust drei Strecken: die Transsib, die nach St. Petersburg und die nach <Kiev>. Jede zählt nach jeder Runde, also zahlt sich früh Gebautes immer wieder aus.',
    'Im Zug setzt du Arbeiter auf ein freies Feld des Plans und führst aus, was es zeigt: Schritte der Gleise, Loks, Fabriken, Industrie, Verdoppler. Besetzte Felder sind für die Runde zu. Dann setzt der Nächste ein; wer genug hat, passt.',
    'Gleise haben Farben: <L1>, <L2>, <L3>, <L4>, <L5>. <L1> geht voran und zählt nichts; jede bessere Farbe folgt dahinter und zählt mehr je Feld. Nur Felder, die deine Loks erreichen, zählen.',
    'Besondere Felder bringen einen Arbeiter, <a token>, höhere Farben; das Ende einer Strecke bringt <terminus>. Verdoppler lassen die ersten Felder der Transsib doppelt zählen.',
    'Auf der Industrieleiste zieht ein <marker> voran, über die Fabriken, die du in ihre Lücken gebaut hast: Jede tut etwas für dich, wenn er sie betritt. Angeworbene Ingenieure sind eigene Felder, und die meisten Ingenieure zählen am Ende.',
    'Nach der letzten Runde werden die Schlussbonuskarten aufgedeckt, die nur ihre Besitzer kennen. Die meisten Punkte gewinnen.',
  ],
  help: {
    emil: [
      'Emil zieht, bis er eine Karte nutzen kann: Das Feld ist frei, er hat die Arbeiter, und du könntest die Aktion ganz ausführen.',
    ],
    'deal-order': ['Die Reihenfolge der ersten Runde wird ausgelost.'],
    'deal-aside': [
      'Zwei Schlussbonuskarten kommen ungesehen aus dem Spiel; die übrigen sind der Stapel.',
    ],
    'deal-engineer': [
      'Die Ingenieure kommen auf ihre Plätze. Nach jeder Runde rücken sie einen Platz nach rechts; wer bis dahin nicht angeworben ist, geht.',
    ],
    'deal-coal': ['Der Kohleingenieur kommt auf einen der Plätze, die ausgelegt werden.'],
    draw: ['Der Zufall deckt auf, was als Nächstes kommt.'],
    'pick-start': [
      'Der Letzte in der Reihenfolge nimmt eine der vier Karten, dann der davor, bis zum Zweiten. Der Erste erhält keine.',
    ],
    turn: [
      'Setze Arbeiter und <coins> auf ein freies Feld und führe aus, was es zeigt, oder passe. <coin> kann für einen Arbeiter stehen, nie umgekehrt. Wer passt, ist für diese Runde fertig und erhält Punkte nach dem Platz in der Reihenfolge.',
      'Was ein Feld des Plans oder ein Ingenieur dort zeigt, muss ganz möglich sein. Eigene Ingenieure darfst du einmal je Runde nutzen, und nicht alles muss sein.',
      'Wenn alle gepasst haben, wird die Reihenfolge neu bestimmt, die Arbeiter dort dürfen noch weiter, und alles wird gewertet: Strecken, so weit die Loks reichen, dann die Industrie.',
    ],
    queue: [
      'Führe die Teile in beliebiger Folge aus. Die eines Feldes des Plans müssen alle sein; was eigene Ingenieure, Fabriken, <tokens> und besondere Felder bringen, darf wegfallen und verfällt am Ende des Zugs.',
      'Ein Gleis bleibt auf seiner Strecke hinter der Farbe darunter. Ein Feld zählt nach der besten Farbe darauf, wenn deine Loks es erreichen.',
      'Eine Lok kommt vom niedrigsten Stapel auf einen leeren Platz oder statt einer kleineren Zahl. Eine Fabrik füllt die nächste Lücke der Industrieleiste und wirkt, sooft ein <marker> sie betritt.',
    ],
    hand: [
      'Eine ersetzte Lok kann ihrerseits eine kleinere Zahl ersetzen oder auf einen leeren Platz kommen. Sonst wird sie umgedreht und liegt neben den Stapeln als Fabrik, die alle bauen können.',
    ],
    move: [
      'Wer einen Platz der Reihenfolge beansprucht hat, darf diesen Arbeiter noch einmal nutzen, der zweite Platz zuerst: auf einem freien Feld für einen Arbeiter, nach den Regeln dieses Feldes. Neue Arbeiter und <coins> sind für die nächste Runde.',
    ],
    over: [
      'Nach der letzten Wertung kommen die Schlussbonuskarten, dann die Ingenieure: Die meisten bringen 40, die zweitmeisten 20; bei gleicher Zahl entscheidet der höhere Ingenieur. Die meisten Punkte gewinnen; bei gleichen Punkten wird der Sieg geteilt.',
    ],
  },
  alone: {
    learn: [
      'Allein spielst du gegen Emil, der keine Punkte macht: Er zieht Karten, blockiert die Felder darauf und nimmt Plättchen und Ingenieure mit. Du beginnst mit 5 <coins> und ohne Startbonus; die Felder für <coins>, Reihenfolge und letzte Runde sind zu.',
    ],
    help: {
      turn: [
        'Setze Arbeiter und <coins> auf ein freies Feld und führe aus, was es zeigt, oder passe. <coins> können Arbeiter ersetzen, nie umgekehrt. Passen beendet die Runde.',
        'Nach jedem deiner Züge zieht Emil, bis er eine Karte nutzen kann: Das Feld ist frei, er hat die Arbeiter, und du könntest die Aktion ganz ausführen. Ohne Karten oder Arbeiter passt er, und du machst weiter, so lange du magst.',
        'Plättchen und Ingenieure nimmt er mit, ihm selbst nützen sie nichts. Bei 50 und bei 150 Punkten von dir erhält er einen Arbeiter mehr. Nach jeder Runde kommen alle seine Karten zurück.',
      ],
      over: [
        'Nach der letzten Wertung kommen die Schlussbonuskarten, dann die Ingenieure: 40, wenn du mehr als Emil hast oder gleich viele und die höhere Zahl; sonst 20; ohne Ingenieur nichts. Emil macht keine Punkte: Zu schlagen sind deine eigenen.',
      ],
    },
  },
  boards: {
    russian: {
      learn: [],
      help: {
        queue: [
          '<L2>, <L3>, <L4> und <L5> sind frei, wenn <L1> auf der Transsib die Felder 2, 6, 10 und 15 erreicht.',
        ],
      },
    },
    german: {
      learn: [
        'Mit German Railroads heißen die Strecken München, die sich nach Hamburg oder Berlin gabelt, Dresden und Nürnberg–Fürth. Wo eine Strecke eine Lücke hat, wählst du das Plättchen, das sie füllt, und damit die besonderen Felder. Einkommensplättchen behältst du das ganze Spiel: Jedes kannst du einmal je Runde nutzen, in deinem Zug, vor oder nach dem Einsetzen.',
      ],
      help: {
        turn: [
          'Einkommensplättchen, die offen liegen, kannst du jetzt nutzen oder nach dem Einsetzen, eins oder mehrere; auch was sie bringen, geht davor oder danach. Nach der Runde werden sie wieder aufgedeckt.',
        ],
        queue: [
          'Die Farben sind frei, wenn <L1> auf der Strecke München die Felder 2 und 6 erreicht, dann auf dem Weg nach Hamburg (11 und 15) oder nach Berlin (9, dort ohne <L5>). Der Schritt <L1> hinter Feld 8 wählt den Weg, für alle Farben und für immer.',
          'Kommt <L1> in eine Lücke, so wählst du sofort ein freies Plättchen ihrer Größe. <L4> darf auf jede Strecke, aber es gibt nur zwei solche Gleise.',
          'Die besonderen Werte der Gleise bringt <a card>, die höheren bringt <a token>: Wer das eine hat, kann das andere nicht nehmen.',
        ],
      },
    },
    american: {
      learn: [
        'Mit American Railroads heißen die Strecken Rocky Mountaineer, Sacramento und Omaha; jede Farbe darf auf jede davon. Felsen sperren ein Feld, bis du sie sprengst. Die Aktientafel zahlt: Jede Reihe, die du steigst, hat eine Dividende für dich, und eine Ausschüttung bringt die all deiner Reihen noch einmal. Am Ende bekommt dort der Erste 20 Punkte, der Zweite 10.',
      ],
      help: {
        turn: [
          'Wo ein Streckenfeld eine <coin> zeigt, darfst du eine zahlen, in diesem Zug oder einem späteren, sobald dein Gleis dort ist: Dafür geht es auf der Aktientafel eine Reihe hinauf.',
        ],
        queue: [
          '<L2>, <L3>, <L4> und <L5> sind frei, wenn <L1> auf der Strecke Rocky Mountaineer die Felder 2, 5, 9 und 13 erreicht.',
          'Auf einen Felsen kommt nichts, und nichts daran vorbei. Ihn zu sprengen bringt Punkte, und das Feld ist sofort frei. Das letzte Feld von Sacramento und von Omaha hat einen goldenen Nagel, der bei jeder Wertung zählt, und mit seinem <token> mehr.',
          'Wer als Erster auf einer Reihe der Aktientafel ist, wählt deren Dividende. Auf derselben Reihe liegt vorn, wer zuerst kam.',
          'Wer das letzte Plättchen von Stapel 4, 6 oder 8 nimmt, bekommt dazu ein Stahlwerk, und nach diesem Zug haben alle eine Ausschüttung.',
        ],
      },
    },
    asian: {
      learn: [
        'Mit Asian Railroads heißen die Strecken Peking–Baotou, Seoul–Wladiwostok und Tokio–Kyoto, die <a token> nach Osaka verlängert. Drei Plätze für Loks sind anfangs Baustellen; wer eine räumt, bekommt dafür einen Industrieschritt oder eine <coin>.',
      ],
      help: {
        queue: [
          '<L2> und <L3> sind frei, wenn <L1> auf Peking–Baotou die Felder 2 und 7 erreicht, <L4> dort auf Feld 12 oder auf Feld 8 von Seoul–Wladiwostok, <L5> auf Feld 17 von Peking–Baotou oder in Osaka: Das erste von beiden zählt.',
          'Du wählst, welche Baustelle geräumt wird; vorher kommt dort keine Lok hin. Ein besonderes Feld mit einer Lok gibt eine vom niedrigsten Stapel, nie eine Fabrik.',
          'Das 20-Punkte-Plättchen liegt auf einem von drei Feldern deiner Wahl, für immer. Auf dem Weg nach Osaka bleiben die Gleise, wo sie sind; was von Tokio–Kyoto nicht genutzt wurde, entfällt.',
        ],
      },
    },
    dual: {
      learn: [
        'Die amerikanische Industrie hat zwei Leisten, jede mit einem Stein von dir, und beide zählen. Fabriken liegen auf der unteren; wer oben auf ein Feld direkt über einer Fabrik kommt, nutzt diese Fabrik auch.',
      ],
      help: {
        queue: [
          'Industrieschritte lassen sich auf die Steine beider Leisten verteilen. Ein Stein wechselt nie die Leiste; nur der untere wartet vor leeren Lücken.',
        ],
      },
    },
    shared: {
      learn: [
        'Die asiatische Industrie ist ein Plan für alle. Fabriken werden auf seinen Plätzen gestapelt, immer auf dem niedrigsten Stapel; wer eine baut, nutzt, was sie bedeckt, und legt einen Wartungswagen an einen Platz. Ein Waggon ist bereit, sobald ein Stein an seinen Platz kommt; ihn zu nutzen ist ein eigener Zug und bringt, was die Fabrik dort tut.',
      ],
      help: {
        turn: [
          'Statt einzusetzen darfst du einen Waggon nutzen, der bereit ist, aber nicht in dem Zug, in dem er es wurde: Du hast, was die oberste Fabrik an seinem Platz tut, und der Waggon kommt in die Werkstatt.',
        ],
        queue: [
          'Ein Platz, der nur seine aufgedruckte Fabrik zeigt, ist gesperrt; an den anderen führt ein Umweg vorbei. Wer einen Platz betritt, nutzt die oberste Fabrik, und alle Waggon dort sind bereit, wem sie auch gehören.',
          'Eine Fabrik kommt auf einen der niedrigsten Stapel, und was sie bedeckt, muss ganz möglich sein. Ein Schlüssel kann einen Waggon aus der Werkstatt an einen anderen Platz bringen.',
        ],
      },
    },
  },
  modules: {
    coal: {
      learn: [
        'Mit dem Kohlemodul gibt ein Feld Kohle, ein anderes eine Gießerei und Kohle. Im eigenen Zug arbeitet für 2 Kohle eine eigene Gießerei, einmal je Runde, oder es kommt ein Heizer auf eine Lok, deren Zahl dann um eins höher ist, oder auf eine Fabrik, die dann mehr gibt. Für Kohle gibt es einen Heizer je Runde; eine eben genutzte Gießerei kann für einen weiteren geschlossen werden.',
      ],
      help: {
        turn: [
          'Kohle wird im eigenen Zug ausgegeben, vor oder nach dem Einsetzen. Wer welche ausgab, kann in diesem Zug nicht passen.',
        ],
        queue: [
          'Eine eben genutzte Gießerei kann geschlossen werden, solange nichts anderes getan wurde: Was von ihr übrig ist, verfällt, und ein Heizer kommt auf eine eigene Lok oder Fabrik. Wer eine Lok ersetzt, verliert ihren Heizer.',
        ],
      },
    },
    train: {
      learn: [
        'Der Werkzug hat drei Waggon. Wer ihn nutzt, lädt eins der offenen Plättchen auf und hat alle drei; dann dürfen die anderen je eins davon haben, und der Zug fährt weiter.',
      ],
      help: {
        queue: [
          'Wer den Zug nutzt, muss alle drei Plättchen ausführen können. Die anderen wählen eins und dürfen lassen, was es bringt.',
        ],
      },
    },
    ideas: {
      learn: [
        'Sonderideen: Ein Ideenplättchen mehr für alle bringt eine von fünf Karten: doppelte Industrieschritte, einen Ingenieur aus der Schachtel, einen Güterwagen, der vor jeder Wertung zwei Schritte macht, eine Sonderfabrik, die zwei Ideenplättchen nutzt, oder drei Verdoppler und eine <coin>.',
      ],
      help: {},
    },
    engineers: {
      learn: [
        'Zusätzliche Ingenieure kommen mit den anderen. Manche tun Neues: drei Schritte auf drei Strecken, ein Sprung von <L2>, eine eigene Fabrik, ein Ingenieur von jemand anderem.',
      ],
      help: {
        queue: [
          'Drei Schritte des Ingenieurs: jeder auf einer anderen Strecke und in einer anderen Farbe. Der Sprung bringt <L2> gleich hinter <L1>, so weit Loks reichen.',
        ],
      },
    },
  },
  guide: [
    {
      id: 'pick-start',
      decisions: ['pick-start'],
      title: 'Eine Kleinigkeit für den Anfang',
      text: 'Wer in der ersten Runde später dran ist, nimmt eine Karte. Zwei Verdoppler zahlen sich das ganze Spiel lang aus; 1 <coin> ist ein Arbeiter, wenn du einen brauchst.',
    },
    {
      id: 'turn',
      decisions: ['turn'],
      title: 'Ein Feld je Zug',
      text: 'Klicke auf ein leuchtendes Feld des Plans. Felder für einen Arbeiter sind zuerst weg. Die Zahl rechts ist, was der beste einzelne Schritt jeder Wertung hinzufügt. Nichts geschieht, bevor du bestätigst.',
    },
    {
      id: 'emil',
      decisions: ['turn'],
      alone: true,
      title: 'Emil steht im Weg',
      text: 'Vor jedem deiner Züge blockiert er ein Feld, aber keins, das du nicht nutzen könntest. Nimm zuerst, was du am nötigsten brauchst.',
    },
    {
      id: 'turn-alone',
      decisions: ['turn'],
      alone: true,
      title: 'Was wann zählt',
      text: 'Nach jeder Runde zählt jede Strecke, so weit ihre Loks reichen, dann die Industrie. Ein Schritt, der jetzt 2 bringt, bringt also in jeder Runde noch 2; die Tabelle darunter rechnet das vor. Achte auf deine <coins>: Das Feld für zwei davon ist zu.',
    },
    {
      id: 'turn-more',
      decisions: ['turn'],
      alone: false,
      title: 'Was wann zählt',
      text: 'Nach jeder Runde zählt jede Strecke, so weit ihre Loks reichen, dann die Industrie. Ein Schritt, der jetzt 2 bringt, bringt also in jeder Runde noch 2; die Tabelle darunter rechnet das vor. Früh zu passen bringt denen Punkte, die hinten in der Reihenfolge sind.',
    },
    {
      id: 'german-turn',
      decisions: ['turn'],
      board: 'german',
      title: 'Einkommensplättchen',
      text: 'Ein Einkommensplättchen, das du bekommst, liegt neben deinem Tableau. Nutze es einmal je Runde, vor oder nach dem Einsetzen, und vergiss es nicht, bevor du passt.',
    },
    {
      id: 'american-turn',
      decisions: ['turn'],
      board: 'american',
      title: 'Aktien',
      text: 'Jede Reihe hinauf auf der Aktientafel bringt sofort ihre Dividende, und jede Ausschüttung alle Dividenden bis zu deiner Reihe. Er liegt unter den Ingenieuren.',
    },
    {
      id: 'asian-turn',
      decisions: ['turn'],
      board: 'asian',
      title: 'Eine Industrie für alle',
      text: 'Auf dem Industrieplan für alle dienen deine Fabriken auch den anderen. Ein Waggon, der bereit ist, nutzt eine Fabrik ohne Arbeiter, statt einzusetzen.',
    },
    {
      id: 'queue',
      decisions: ['queue'],
      title: 'Schritt für Schritt',
      text: 'Die Linie darüber zeigt, was noch zu tun ist. Jede Zeile sagt, was sie je Wertung bringt; darunter stehen alle Strecken jetzt und danach. Der erste Schritt <L1> auf der längsten Strecke schaltet <L2> frei.',
    },
    {
      id: 'queue-more',
      decisions: ['queue'],
      title: 'Reichweite',
      text: 'Gleise jenseits der Schiene einer Strecke zählen noch nichts: Baue eine Lok mit höherer Zahl. Die Zahl, die sie ersetzt, kann eine andere Strecke ziehen.',
    },
    {
      id: 'german-queue',
      decisions: ['queue'],
      board: 'german',
      title: 'Lücken und die Gabelung',
      text: 'Kommt <L1> in eine Lücke, so wählst du das Plättchen, das sie füllt, und damit die besonderen Felder; ein Klick auf eine Lücke zeigt die freien Plättchen. Hinter Feld 8 der Strecke München wählst du zwischen Hamburg, das weiter ist und <L5> hat, und Berlin, wo die besonderen Felder früher kommen.',
    },
    {
      id: 'american-queue',
      decisions: ['queue'],
      board: 'american',
      title: 'Felsen',
      text: 'Ein Felsen sperrt Feld 8 von Omaha. Die Felder 3 und 4 der Strecke Rocky Mountaineer sprengen je einen, sobald bessere Gleise und eine Lok dort sind.',
    },
    {
      id: 'asian-queue',
      decisions: ['queue'],
      board: 'asian',
      title: 'Baustellen',
      text: 'Mehr Loks brauchen mehr Plätze: Die besonderen Felder mit einer Schranke räumen eine Baustelle und bringen dazu einen Industrieschritt oder eine <coin>.',
    },
    {
      id: 'hand',
      decisions: ['hand'],
      title: 'Die alte Lok',
      text: 'Die ersetzte Zahl ist in deiner Hand. Lass sie eine andere Strecke ziehen, wenn sie höher ist als das, was dort liegt.',
    },
    {
      id: 'move',
      decisions: ['move'],
      title: 'Noch einmal',
      text: 'Du hast einen Platz der Reihenfolge beansprucht; nun darf der Arbeiter noch auf einem freien Feld für einen Arbeiter nützlich sein.',
    },
    {
      id: 'over',
      decisions: ['over'],
      title: 'Das Ende',
      text: 'Blicke mit der Verlaufsleiste zurück, oder sieh in der Analyse, wo das Spiel gewonnen wurde.',
    },
  ],
};
