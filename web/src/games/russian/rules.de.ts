// The rules of the Russian Railroads family in our own words, in German: what help and the guided game say.
// They are fetched when somebody asks.
import type { Rules } from './catalogue';

export const de: Rules = {
  reasons: {
    'why-decided-now': '{1}',
    'why-occupied': 'auf „{1}“ steht {2}; nächste Runde ist das Feld wieder frei',
    'why-closed': '„{1}“ ist jetzt geschlossen',
    'why-cost': '„{1}“ kostet {n} Arbeiter oder <coins>',
    'why-coins': 'davon [muss|müssen] mindestens {n} [<coin>|<coins>] sein',
    'why-has': 'du hast nicht genug Arbeiter oder <coins>',
    'why-own-position': 'diesen Platz in der Zugreihenfolge hast du schon',
    'why-both-orders': 'du hast schon den anderen Platz beansprucht',
    'why-incomplete': 'eine Aktion muss man ganz ausführen, und das geht jetzt nicht',
    'why-room':
      '[nur {n} Schritt mit {1} ist möglich|nur {n} Schritte mit {1} sind möglich|mit {1} ist kein Schritt möglich]: {1} muss hinter der Farbe davor bleiben',
    'why-industry-room':
      '[nur {n} Industrieschritt ist möglich|nur {n} Industrieschritte sind möglich|kein Industrieschritt ist möglich]: Dann kommt eine Lücke ohne Fabrik oder das Ende',
    'why-no-tiles': 'es sind keine Plättchen mehr da',
    'why-no-unit': 'das hast du nicht mehr übrig: {1}',
    'why-pays': 'mit „{1}“ geht: {2}',
    'why-level': '{1} ist noch nicht frei; freigeschaltet wird die Farbe auf der längsten Strecke',
    'why-no-room': 'für {1} ist kein Platz: Ziehe zuerst die Farbe davor',
    'why-direct-left': 'dann könntest du den Rest der Aktion nicht ausführen',
    'why-no-tile': 'Plättchen {1} ist nicht zu haben; sie kommen vom niedrigsten Stapel',
    'why-slot': '{1} nimmt diese Lok nicht; der Platz muss leer sein oder eine kleinere Zahl haben',
    'why-factory-slot': 'die nächste Fabrik kommt in Lücke {n}',
    'why-no-place': 'dafür ist kein Platz',
    'why-place-first': 'setze zuerst die Lok',
    'why-gone': 'das ist nicht mehr da oder schon genutzt',
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
  help: {
    emil: [
      'Emil zieht Karten, bis er eine nutzen kann. Das Feld muss frei sein, er braucht genug Arbeiter, und du musst die Aktion ganz ausführen können.',
    ],
    'deal-order': ['Die Zugreihenfolge der ersten Runde wird ausgelost.'],
    'deal-aside': [
      'Zwei Schlussbonuskarten kommen ungesehen aus dem Spiel. Die übrigen bilden den Stapel.',
    ],
    'deal-engineer': [
      'Die Ingenieure kommen auf ihre Plätze. Nach jeder Runde rücken sie einen Platz nach rechts. Der letzte scheidet aus, wenn ihn niemand eingestellt hat.',
    ],
    'deal-coal': ['Der Kohleingenieur bekommt einen der Plätze, die später ausgelegt werden.'],
    draw: ['Was als Nächstes kommt, wird gezogen.'],
    'pick-start': [
      'Wer in der Zugreihenfolge zuletzt kommt, nimmt zuerst eine der vier Karten, dann die anderen in umgekehrter Reihenfolge. Der erste Platz bekommt keine.',
    ],
    turn: [
      'Setze Arbeiter und <coins> auf ein freies Feld und führe seine Aktion aus, oder passe. 1 <coin> kann einen Arbeiter ersetzen, nie umgekehrt. Wer passt, ist für diese Runde fertig und bekommt Punkte für den Platz in der Zugreihenfolge.',
      'Die Aktion eines Feldes auf dem Plan oder eines ausliegenden Ingenieurs musst du ganz ausführen können. Jeden eigenen Ingenieur kannst du einmal je Runde nutzen und dabei Teile auslassen.',
      'Haben alle gepasst, wird die Zugreihenfolge neu bestimmt. Die Arbeiter auf der Zugreihenfolge dürfen noch einmal genutzt werden. Dann wird alles gewertet: die Strecken, so weit die Loks reichen, und die Industrie.',
    ],
    queue: [
      'Führe die Teile in beliebiger Reihenfolge aus. Alle Teile eines Feldes auf dem Plan sind Pflicht. Was eigene Ingenieure, Fabriken, <tokens> und besondere Felder bringen, ist freiwillig; was du auslässt, verfällt am Ende des Zugs.',
      'Auf jeder Strecke bleibt eine bessere Farbe hinter der nächstschlechteren. Ein Feld zählt nach der besten Farbe darauf, wenn deine Loks es erreichen.',
      'Eine Lok kommt vom niedrigsten Stapel. Sie geht auf einen leeren Platz oder ersetzt eine kleinere Zahl. Eine Fabrik füllt die nächste Lücke der Industrieleiste und wirkt, sooft dein <marker> sie betritt.',
    ],
    hand: [
      'Eine ersetzte Lok kann selbst eine kleinere Zahl ersetzen oder auf einen leeren Platz gehen. Sonst drehst du sie um, und sie liegt neben den Stapeln als Fabrik, die alle bauen können.',
    ],
    move: [
      'Wer einen Platz der Zugreihenfolge beansprucht hat, darf diesen Arbeiter noch einmal nutzen, zuerst Platz 2. Er geht auf ein freies Feld für einen Arbeiter, nach den Regeln dieses Feldes. Neue Arbeiter und <coins> gelten erst in der nächsten Runde.',
    ],
    over: [
      'Nach der letzten Wertung kommen die Schlussbonuskarten, dann die Ingenieure. Wer die meisten Ingenieure hat, bekommt 40 Punkte, der zweite Platz 20; bei Gleichstand entscheidet der höchste Ingenieur. Wer die meisten Punkte hat, gewinnt; bei gleich vielen Punkten wird der Sieg geteilt.',
    ],
  },
  alone: {
    help: {
      turn: [
        'Setze Arbeiter und <coins> auf ein freies Feld und führe seine Aktion aus, oder passe. 1 <coin> kann einen Arbeiter ersetzen, nie umgekehrt. Passen beendet die Runde.',
        'Nach jedem deiner Züge zieht Emil Karten, bis er eine nutzen kann. Das Feld muss frei sein, er braucht genug Arbeiter, und du musst die Aktion ganz ausführen können. Ohne Karten oder Arbeiter passt er, und du spielst weiter, so lange du magst.',
        'Seine Plättchen und Ingenieure nützen ihm nichts. Erreichst du 50 und 150 Punkte, bekommt er einen Arbeiter mehr. Nach jeder Runde kommen alle seine Karten zurück.',
      ],
      over: [
        'Nach der letzten Wertung kommen die Schlussbonuskarten, dann die Ingenieure. Du bekommst 40, wenn du mehr hast als Emil oder gleich viele mit höherer Zahl. Sonst bekommst du 20, ohne Ingenieur nichts. Emil macht keine Punkte: Schlage deinen eigenen Rekord.',
      ],
    },
  },
  boards: {
    russian: {
      help: {
        queue: [
          '<L2>, <L3>, <L4> und <L5> sind frei, wenn <L1> auf der Transsib die Felder 2, 6, 10 und 15 erreicht.',
        ],
      },
    },
    german: {
      help: {
        turn: [
          'Offene Einkommensplättchen kannst du jetzt oder nach dem Einsetzen nutzen, eins oder mehrere, und was sie bringen, ebenso davor oder danach. Nach der Runde werden sie wieder aufgedeckt.',
        ],
        queue: [
          'Die Farben sind frei, wenn <L1> auf der Strecke München die Felder 2 und 6 erreicht, dann auf dem Weg nach Hamburg (11 und 15) oder nach Berlin (9, ohne <L5>). Der Schritt in <L1> nach Feld 8 wählt den Weg, für alle Farben und für immer.',
          'Kommt <L1> in eine Lücke, wählst du sofort ein freies Plättchen ihrer Größe. <L4> darf auf jede Strecke, aber es gibt nur zwei solche Gleise.',
          'Besondere Gleiswerte bringt <a card>, höhere bringt <a token>. Hast du das eine, kannst du das andere nicht nehmen.',
        ],
      },
    },
    american: {
      help: {
        turn: [
          'Wo ein Streckenfeld eine <coin> zeigt, darfst du eine zahlen, sobald dein Gleis dort ist, in diesem Zug oder einem späteren. Dafür ziehst du auf der Aktientafel ein Feld weiter.',
        ],
        queue: [
          '<L2>, <L3>, <L4> und <L5> sind frei, wenn <L1> auf der Strecke Rocky Mountaineer die Felder 2, 6, 12 und 17 erreicht.',
          'Auf einen Felsen und an ihm vorbei kommt nichts. Ihn zu sprengen bringt Punkte, und das Feld ist sofort frei. Das letzte Feld von Sacramento und von Omaha hat einen goldenen Nagel. Er zählt bei jeder Wertung, mit seinem <token> noch mehr.',
          'Wer als Erstes auf einem Feld der Aktientafel ist, wählt dessen Dividende. Auf demselben Feld liegt vorn, wer zuerst kam.',
          'Wer das letzte Plättchen von Stapel 4, 6 oder 8 nimmt, bekommt dazu ein Stahlwerk, und nach diesem Zug bekommen alle eine Ausschüttung.',
        ],
      },
    },
    asian: {
      help: {
        queue: [
          '<L2> und <L3> sind frei, wenn <L1> auf Peking–Baotou die Felder 2 und 7 erreicht. Für <L4> ist es dort Feld 12 oder auf Seoul–Wladiwostok Feld 8, für <L5> Feld 17 von Peking–Baotou oder Osaka. Das erste von beiden zählt.',
          'Du wählst, welche Baustelle du abschließt; vorher kommt dort keine Lok hin. Ein besonderes Feld mit einer Lok bringt eine vom niedrigsten Stapel, nie eine Fabrik.',
          'Das 20-Punkte-Plättchen legst du auf eins von drei Feldern, für immer. Fährst du weiter nach Osaka, bleiben die Gleise, wo sie sind. Ungenutzte besondere Felder von Tokio–Kyoto entfallen.',
        ],
      },
    },
    dual: {
      help: {
        queue: [
          'Industrieschritte kannst du auf die <marker> beider Leisten verteilen. Ein <marker> wechselt nie die Leiste; nur den unteren hält eine leere Lücke auf.',
        ],
      },
    },
    shared: {
      help: {
        turn: [
          'Statt Arbeiter zu setzen, kannst du einen bereiten Waggon nutzen, aber nicht in dem Zug, in dem er bereit wurde. Du nutzt die oberste Fabrik an seinem Platz, und der Waggon kommt in die Werkstatt.',
        ],
        queue: [
          'Ein Platz, der nur seine aufgedruckte Fabrik zeigt, ist gesperrt; an den anderen führt ein Umweg vorbei. Betrittst du einen Platz, nutzt du seine oberste Fabrik, und alle Waggons dort werden bereit, auch die der anderen.',
          'Eine Fabrik kommt auf einen der niedrigsten Stapel, und die bedeckte Fabrik musst du ganz nutzen können. Ein Schlüssel kann einen Waggon aus der Werkstatt an einen anderen Platz bringen.',
        ],
      },
    },
  },
  modules: {
    coal: {
      help: {
        turn: [
          'Kohle gibst du in deinem Zug aus, vor oder nach dem Einsetzen. Danach kannst du in diesem Zug nicht mehr passen.',
        ],
        queue: [
          'Eine eben genutzte Gießerei kannst du schließen, wenn du seither nichts anderes getan hast. Was von ihr übrig ist, verfällt, und ein Heizer kommt auf eine deiner Loks oder Fabriken. Eine ersetzte Lok verliert ihren Heizer.',
        ],
      },
    },
    train: {
      help: {
        queue: [
          'Du musst alle drei Plättchen auf dem Zug nutzen können. Die anderen wählen je eins und dürfen auslassen, was es bringt.',
        ],
      },
    },
    ideas: {
      help: {},
    },
    engineers: {
      help: {
        queue: [
          'Die drei Schritte müssen auf drei Strecken und in drei Farben sein. Ein anderer Ingenieur zieht <L2> bis hinter <L1> vor, so weit deine Loks reichen.',
        ],
      },
    },
  },
  guide: [
    {
      id: 'pick-start',
      decisions: ['pick-start'],
      title: 'Ein Bonus für den Anfang',
      text: 'Wer in der ersten Runde später dran ist, nimmt eine Karte. Zwei Verdoppler zahlen sich das ganze Spiel lang aus; 1 <coin> ersetzt einen Arbeiter, wenn du einen brauchst.',
    },
    {
      id: 'turn',
      decisions: ['turn'],
      title: 'Ein Feld je Zug',
      text: 'Klicke auf ein leuchtendes Feld des Plans. Felder, die nur einen Arbeiter kosten, sind schnell weg. In der Liste siehst du rechts, was der beste einzelne Schritt bei jeder Wertung bringt. Nichts geschieht, bevor du bestätigst.',
    },
    {
      id: 'emil',
      decisions: ['turn'],
      alone: true,
      title: 'Emil steht im Weg',
      text: 'Vor jedem deiner Züge besetzt er ein Feld, aber nur eins, das du nutzen könntest. Nimm zuerst, was du am nötigsten brauchst.',
    },
    {
      id: 'turn-alone',
      decisions: ['turn'],
      alone: true,
      title: 'Was wann zählt',
      text: 'Nach jeder Runde zählt jede Strecke, so weit ihre Loks reichen, dann die Industrie. Ein Schritt, der jetzt 2 bringt, bringt also in jeder Runde noch 2; die Tabelle darunter rechnet das vor. Spare deine <coins>: Das Feld, das zwei davon bringt, ist zu.',
    },
    {
      id: 'turn-more',
      decisions: ['turn'],
      alone: false,
      title: 'Was wann zählt',
      text: 'Nach jeder Runde zählt jede Strecke, so weit ihre Loks reichen, dann die Industrie. Ein Schritt, der jetzt 2 bringt, bringt also in jeder Runde noch 2; die Tabelle darunter rechnet das vor. Fürs Passen bekommst du Punkte, umso mehr, je weiter hinten du in der Zugreihenfolge bist.',
    },
    {
      id: 'german-turn',
      decisions: ['turn'],
      board: 'german',
      title: 'Einkommensplättchen',
      text: 'Ein Einkommensplättchen, das du bekommst, liegt neben deinem Tableau. Nutze es einmal je Runde, vor oder nach dem Einsetzen, und denk daran, bevor du passt.',
    },
    {
      id: 'american-turn',
      decisions: ['turn'],
      board: 'american',
      title: 'Aktien',
      text: 'Jedes Feld weiter auf der Aktientafel bringt sofort seine Dividende. Eine Ausschüttung bringt alle Dividenden bis zu deinem Feld. Die Tafel liegt unter den Ingenieuren.',
    },
    {
      id: 'asian-turn',
      decisions: ['turn'],
      board: 'asian',
      title: 'Eine Industrie für alle',
      text: 'Auf dem gemeinsamen Industrieplan nützen deine Fabriken auch den anderen. Einen bereiten Waggon zu nutzen ist dein ganzer Zug, kostet aber keine Arbeiter.',
    },
    {
      id: 'queue',
      decisions: ['queue'],
      title: 'Schritt für Schritt',
      text: 'Die Zeile darüber zeigt, was noch zu tun ist. Jede Möglichkeit sagt, was sie je Wertung bringt; darunter stehen alle Strecken jetzt und danach. Der erste Schritt in <L1> auf der längsten Strecke schaltet <L2> frei.',
    },
    {
      id: 'queue-more',
      decisions: ['queue'],
      title: 'Reichweite',
      text: 'Gleise hinter der Reichweite deiner Loks zählen noch nicht. Baue eine Lok mit höherer Zahl. Die ersetzte Lok kann auf einer anderen Strecke fahren.',
    },
    {
      id: 'german-queue',
      decisions: ['queue'],
      board: 'german',
      title: 'Lücken und die Gabelung',
      text: 'Kommt <L1> in eine Lücke, wählst du das Plättchen, das sie füllt, und damit die besonderen Felder. Klicke auf eine Lücke, um die freien Plättchen zu sehen. Nach Feld 8 der Strecke München wählst du zwischen Hamburg, das weiter ist und <L5> hat, und Berlin, wo die besonderen Felder früher kommen.',
    },
    {
      id: 'american-queue',
      decisions: ['queue'],
      board: 'american',
      title: 'Felsen',
      text: 'Ein Felsen sperrt Feld 8 von Omaha. Für jedes der Felder 3 und 4 der Strecke Rocky Mountaineer sprengst du einen, sobald bessere Gleise dort liegen und eine Lok so weit reicht.',
    },
    {
      id: 'asian-queue',
      decisions: ['queue'],
      board: 'asian',
      title: 'Baustellen',
      text: 'Mehr Loks brauchen mehr Plätze. Besondere Felder mit einer Schranke schließen eine Baustelle ab und bringen dazu einen Industrieschritt oder eine <coin>.',
    },
    {
      id: 'hand',
      decisions: ['hand'],
      title: 'Die alte Lok',
      text: 'Die ersetzte Lok ist in deiner Hand. Lass sie auf einer anderen Strecke fahren, wenn ihre Zahl höher ist als die dort.',
    },
    {
      id: 'move',
      decisions: ['move'],
      title: 'Noch einmal',
      text: 'Du hast einen Platz der Zugreihenfolge beansprucht. Jetzt kann dieser Arbeiter noch ein freies Feld für einen Arbeiter nutzen.',
    },
    {
      id: 'over',
      decisions: ['over'],
      title: 'Das Ende',
      text: 'Blättere in der Leiste unten zurück oder sieh dir die Partie Zug für Zug noch einmal an.',
    },
  ],
};
