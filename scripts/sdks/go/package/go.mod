module github.com/tamga/tamga-go

go 1.23
