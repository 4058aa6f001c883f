# tests/cli/tour.sh - the transcripts and pictures of docs/tour.md are what the program prints. Read by run.sh.

cp "$here"/../../docs/games/*.record .
while IFS= read -r line; do
    case $line in
    ok\ * | no\ *) [ "${line%% *}" = ok ]; ok $? "tour: ${line#?? }" ;;
    *) echo "$line" ;;
    esac
done < <(python3 "$here/tour.py" "$command" "$here/../../docs/tour.md")
mkdir drawn
"$here/../../tools/pictures.sh" "$command" drawn && diff -rq drawn "$here/../../docs/pictures" >err
ok $? 'tour: the pictures are drawn by the program (tools/pictures.sh draws them again)'
! grep -o '](\(pictures\|games\|man\|\.\.\)[^)#]*' "$here/../../docs/tour.md" | cut -c3- |
    while read -r link; do [ -e "$here/../../docs/$link" ] || echo "$link"; done | grep .
ok $? 'tour: its links lead somewhere'
